import type { Obra } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFotoBorrador } from '../envio/useBorrador.ts';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { useInstalables } from '../lectura/catalogo.ts';
import { useCambioDeObra } from '../lectura/lectura.ts';
import { conDetalles, presentesEn, registroDe } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import type { ElementoElegido, ElementoOfrecido } from '../../form/fields/elementos.ts';
import type { Elecciones, Forma } from './accion-forma.ts';
import { elegir, formaVacia, trasGuardar } from './accion-forma.ts';
import { cuerpoDe, revisarAccion } from './revisar-accion.ts';

export type AccionEnCurso = ReturnType<typeof useAccion>;

const SIEMPRE = ['id_accion', 'elementos', 'foto'] as const;
/** The fields that each form draws. */
const CAMPOS: Readonly<Record<StepDeAccion, readonly string[]>> = {
  [STEP.POSICION]: ['id_mueble', 'posicion', 'tipo_elemento', ...SIEMPRE],
  [STEP.MUEBLE]: ['id_mueble', ...SIEMPRE],
  [STEP.ESTABLECIMIENTO]: SIEMPRE,
};

/** What was chosen, else what is recorded for that place already. */
const elementosDe = (obra: Obra, step: StepDeAccion, elegida: Forma): readonly ElementoElegido[] =>
  elegida.elementos ??
  (registroDe(obra, { ...elegida, step })?.elementos ?? []).map(({ nombre_elemento, unidades }) => ({
    nombre_elemento,
    unidades: String(unidades),
  }));

/** The form of one action: its cascade, what is recorded already, and its save. */
export function useAccion({ obra, ...props }: PasoProps, step: StepDeAccion) {
  const { detalles } = obra;
  const cambiarObra = useCambioDeObra(detalles.id);
  const [atajos, setAtajos] = useState(0);
  const [foto, setFoto] = useFotoBorrador(props.trabajo, props.paso);
  const forma = useFormaDePaso(props, {
    endpoint: obraApi.guardarAccion,
    campos: CAMPOS[step],
    pendiente: ({ id_accion }: Forma) => id_accion !== 0,
    revisar: (escrita) => {
      const elegida = escrita ?? formaVacia(step);
      return revisarAccion(step, elegida, elementosDe(obra, step, elegida));
    },
    pedido: (escrita) => {
      const elegida = escrita ?? formaVacia(step);
      return { form: cuerpoDe(detalles, step, elegida, elementosDe(obra, step, elegida)) };
    },
    ficheros: () => ({ foto: foto ?? undefined }),
    alLlegar: ({ version_intento }, escrita) => {
      cambiarObra((antes) => conDetalles(antes, { version_intento }));
      setFoto(null);
      return escrita && trasGuardar(escrita);
    },
    alRechazar: (error, escrita) => {
      // Told once of what another device did meanwhile, he may go on over it.
      const avisado = error instanceof ApiError && error.status === 409;
      return escrita && (avisado ? { ...escrita, vista: null } : escrita);
    },
  });

  const elegida = forma.escrito ?? formaVacia(step);
  const { id_accion, tipo_elemento } = elegida;
  const instala = id_accion === ACCION.INSTALAR;
  const instalables = useInstalables(step, tipo_elemento, instala);
  const presentes = presentesEn(obra, elegida).filter((uno) => uno.tipo_elemento === tipo_elemento);
  const ofrecidos: readonly ElementoOfrecido[] = instala ? (instalables.data ?? []) : presentes;

  function escribirEleccion(elecciones: Elecciones, elementos: Forma['elementos'] = null): void {
    setFoto(null);
    forma.escribir({ ...elegir(step, elegida, elecciones), elementos, vista: detalles.version_intento });
  }

  return {
    forma,
    elegida,
    elementos: elementosDe(obra, step, elegida),
    /** The catalogue for installing; for the other actions what stands there now. */
    ofrecidos,
    /** What an installation takes out, as a position holds one terminal (AMB-066). */
    relevado: instala && tipo_elemento === TIPO_ELEMENTO.TERMINAL ? presentes[0] : undefined,
    cargando: instala && instalables.isPending,
    fallo: instala ? instalables.error : null,
    foto,
    imagen: registroDe(obra, { ...elegida, step })?.path_foto ?? null,
    /** How many times several fields were chosen in one press. */
    atajos,
    elegirAtajo: (elecciones: Elecciones, elementos: Forma['elementos'] = null) => {
      setAtajos(atajos + 1);
      escribirEleccion(elecciones, elementos);
    },
    elegir: escribirEleccion,
    ponerElementos: (elementos: readonly ElementoElegido[]) => forma.escribir({ ...elegida, elementos }),
    ponerFoto: (nueva: Blob | null) => {
      forma.olvidar();
      setFoto(nueva);
    },
  };
}
