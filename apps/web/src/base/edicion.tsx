import { useRouter } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { OpcionesDeGuardado } from '../form/useGuardar.ts';
import { announceNew } from '../list/state/just-created.ts';
import { useGuardar } from '../form/useGuardar.ts';
import type { LoadedRecord } from '../form/useRegistro.ts';
import type { AfterAction } from '../kit/notifier.ts';
import { useAviso } from './aviso.tsx';
import { useBorradorDeFormulario } from './borrador.ts';
import { useNombreDePantalla } from './nombre-de-pantalla.ts';
import { useAvisoDeSalida } from './unsaved.tsx';

/** Actions offered by the notice of a save: to the record, and undo. */
export interface SaveNotice extends Pick<AfterAction, 'undo'> {
  readonly texto: string;
  /** Route that shows it; not set if it is already on the screen. */
  readonly ver?: string;
}

type Opciones<Values extends FieldValues, Out, T extends object, Guardado> = Pick<
  OpcionesDeGuardado<Values, Out, Guardado>,
  'form' | 'guardar'
> & {
  readonly registro: Pick<LoadedRecord<T>, 'releer' | 'recargar'> & Partial<Pick<LoadedRecord<T>, 'valor'>>;
  /** Name of the edited record, shown behind the screen's title. */
  readonly nombre?: string | undefined;
  readonly hecho: (guardado: Guardado) => SaveNotice;
  // Where a save leads, or what it does on a screen that stays open.
} & ({ readonly lista: string } | { readonly alGuardar: () => void });

/** Everything that a form of a register does besides its fields: saving, refusals, conflicts, drafts, leaving. */
export function useEdicion<Values extends FieldValues, Out, T extends object, Guardado extends { readonly id: number }>(
  opciones: Opciones<Values, Out, T, Guardado>,
) {
  const { form, guardar, registro, nombre } = opciones;
  const aviso = useAviso();
  const { history } = useRouter();
  const guardado = useGuardar({
    form,
    guardar,
    alGuardar: (respuesta) => {
      if ('alGuardar' in opciones) opciones.alGuardar();
      else {
        if (registro.valor === undefined) announceNew(opciones.lista, respuesta.id);
        // Keeps the list's filters and page.
        if (history.location.state.desde === opciones.lista) history.back();
        else history.push(opciones.lista);
      }
      const { texto, ver, undo } = opciones.hecho(respuesta);
      aviso.success(texto, { view: ver === undefined ? undefined : () => history.push(ver), undo });
    },
    aviso,
    releer: registro.releer,
    recargar: registro.recargar,
  });
  useBorradorDeFormulario(form, guardado.sucio, aviso);
  useNombreDePantalla(nombre);
  return { ...guardado, nombre, salida: useAvisoDeSalida(guardado.sucio) };
}
