import { componenteApi } from '@tajo/contract/componentes';
import { obraApi } from '@tajo/contract/obra';
import { terminalApi } from '@tajo/contract/terminales';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import { useCall } from '../../api/hooks.ts';

/** Category of the components of each level. */
const CATEGORIA = {
  [STEP.POSICION]: CATEGORIA_POSICION,
  [STEP.MUEBLE]: CATEGORIA_MUEBLE,
  [STEP.ESTABLECIMIENTO]: CATEGORIA_ESTABLECIMIENTO,
} as const;

/** What can be done: the same in every parte. */
export const useTiposDeAccion = () => useCall(obraApi.tiposDeAccion);

/** What can be installed at a level: the same in every parte. Nothing is read while the kind is not chosen. */
export function useInstalables(step: StepDeAccion, tipo: TipoElemento | 0, enabled: boolean) {
  const esTerminal = tipo === TIPO_ELEMENTO.TERMINAL;
  const terminales = useCall(terminalApi.opciones, { query: {} }, { enabled: enabled && esTerminal });
  const componentes = useCall(
    componenteApi.opciones,
    { params: { id_categoria: CATEGORIA[step] }, query: {} },
    { enabled: enabled && tipo === TIPO_ELEMENTO.COMPONENTE },
  );
  return esTerminal ? terminales : componentes;
}
