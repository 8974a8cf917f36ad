import { instaladoApi } from '@tajo/contract/instalado';
import { componenteApi } from '@tajo/contract/componentes';
import { terminalApi } from '@tajo/contract/terminales';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { ACCION, STEP, TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Forma } from './accion-forma.ts';

/** Category of the components of each level. */
const CATEGORIA = {
  [STEP.POSICION]: CATEGORIA_POSICION,
  [STEP.MUEBLE]: CATEGORIA_MUEBLE,
  [STEP.ESTABLECIMIENTO]: CATEGORIA_ESTABLECIMIENTO,
} as const;

/** `unidades` stand there now; the catalogue has none. */
export type Opcion = { readonly nombre: string; readonly unidades?: number };

function pedirOpciones(
  id_establecimiento: number,
  step: StepDeAccion,
  { id_accion, tipo_elemento, id_mueble, posicion }: Forma,
  signal: AbortSignal,
): Promise<readonly Opcion[]> {
  const instala = id_accion === ACCION.INSTALAR;
  if (tipo_elemento === TIPO_ELEMENTO.TERMINAL) {
    return instala
      ? call(terminalApi.opciones, { query: {}, signal })
      : call(instaladoApi.terminal, { params: { id_establecimiento, id_mueble, posicion }, signal });
  }
  const id_categoria = CATEGORIA[step];
  if (instala) return call(componenteApi.opciones, { params: { id_categoria }, query: {}, signal });
  const lugar = { id_establecimiento, id_categoria };
  if (step === STEP.ESTABLECIMIENTO) return call(instaladoApi.enEstablecimiento, { params: lugar, signal });
  if (step === STEP.MUEBLE) return call(instaladoApi.enMueble, { params: { ...lugar, id_mueble }, signal });
  return call(instaladoApi.enPosicion, { params: { ...lugar, id_mueble, posicion }, signal });
}

/** The catalogue for installing; for the other actions what stands there now. */
export function opcionesQuery(id_establecimiento: number, step: StepDeAccion, forma: Forma) {
  const { id_accion, tipo_elemento, id_mueble, posicion } = forma;
  const lugar = id_accion === ACCION.INSTALAR ? 'catalogo' : [id_establecimiento, id_mueble, posicion];
  return queryOptions({
    queryKey: ['elementos', step, tipo_elemento, lugar],
    queryFn:
      id_accion === 0 || tipo_elemento === 0
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => pedirOpciones(id_establecimiento, step, forma, signal),
  });
}
