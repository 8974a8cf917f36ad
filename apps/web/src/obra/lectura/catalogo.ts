import type { CatalogoDeObra } from '@tajo/contract/campo';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { STEP } from '@tajo/domain/obra/pasos';

/** Category of the components of each level. */
const CATEGORIA = {
  [STEP.POSICION]: CATEGORIA_POSICION,
  [STEP.MUEBLE]: CATEGORIA_MUEBLE,
  [STEP.ESTABLECIMIENTO]: CATEGORIA_ESTABLECIMIENTO,
} as const;

export const SIN_CATALOGO: CatalogoDeObra = { acciones: [], componentes: [], terminales: [] };

/** Returns the elements of one kind that can be installed at a level. */
export const instalablesDe = (
  { componentes, terminales }: CatalogoDeObra,
  step: StepDeAccion,
  tipo: TipoElemento | 0,
): readonly { readonly id: number; readonly nombre: string }[] => {
  if (tipo === 0) return [];
  return tipo === TIPO_ELEMENTO.TERMINAL
    ? terminales
    : componentes.filter(({ id_categoria }) => id_categoria === CATEGORIA[step]);
};
