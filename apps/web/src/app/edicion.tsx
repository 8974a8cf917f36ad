import { useRouter } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { OpcionesDeGuardado } from '../form/useGuardar.ts';
import { useGuardar } from '../form/useGuardar.ts';
import type { Registro } from '../form/useRegistro.ts';
import { useAviso } from './aviso.tsx';
import { useBorrador } from './borrador.ts';
import { useAvisoDeSalida } from './unsaved.tsx';

type Opciones<Values extends FieldValues, Out, T extends object> = Pick<
  OpcionesDeGuardado<Values, Out>,
  'form' | 'guardar'
> & {
  readonly registro: Pick<Registro<T>, 'releer' | 'recargar'>;
  // Where a save leads, or what it does on a screen that stays.
} & ({ readonly lista: string } | { readonly alGuardar: () => void });

/** Everything that the form of a register does besides its fields: save, refusals, conflicts, drafts, the way out. */
export function useEdicion<Values extends FieldValues, Out, T extends object>(opciones: Opciones<Values, Out, T>) {
  const { form, guardar, registro } = opciones;
  const aviso = useAviso();
  const { history } = useRouter();
  const guardado = useGuardar({
    form,
    guardar,
    alGuardar: () => {
      if ('alGuardar' in opciones) opciones.alGuardar();
      // Back to its filters and its page.
      else if (history.location.state.desde === opciones.lista) history.back();
      else history.push(opciones.lista);
    },
    aviso,
    releer: registro.releer,
    recargar: registro.recargar,
  });
  useBorrador(form, guardado.sucio, aviso);
  return { ...guardado, salida: useAvisoDeSalida(guardado.sucio) };
}
