import type { IdAccion } from '@tajo/domain/almacen/accion';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import type { ChosenElemento } from '../../form/fields/elementos.ts';

/** Choices of the technician so far; 0 is none yet. */
export type Forma = {
  readonly id_mueble: number;
  readonly posicion: number;
  readonly tipo_elemento: TipoElemento | 0;
  readonly id_accion: IdAccion | 0;
  /** Null until touched: then what is recorded for the combination shows. */
  readonly elementos: readonly ChosenElemento[] | null;
  /** The attempt's version when the place was chosen; null when the latest may be taken as seen. */
  readonly vista: number | null;
};
type CampoElegido = 'id_mueble' | 'posicion' | 'tipo_elemento' | 'id_accion';
/** One choice, or several at once. */
export type Elecciones = Readonly<Partial<Record<CampoElegido, number>>>;

export const formaVacia = (step: StepDeAccion): Forma => ({
  id_mueble: 0,
  posicion: 0,
  tipo_elemento: step === STEP.POSICION ? 0 : TIPO_ELEMENTO.COMPONENTE,
  id_accion: 0,
  elementos: null,
  vista: null,
});

const ORDEN: readonly CampoElegido[] = ['id_mueble', 'posicion', 'tipo_elemento', 'id_accion'];

/** A choice clears all that comes after the first of what is chosen. */
export function elegir(step: StepDeAccion, forma: Forma, elecciones: Elecciones): Forma {
  const primera = ORDEN.findIndex((campo) => campo in elecciones);
  const conservado = ORDEN.slice(0, primera).map((campo) => [campo, forma[campo]] as const);
  return { ...formaVacia(step), ...Object.fromEntries([...conservado, ...Object.entries(elecciones)]) };
}

/** After a save the place stays; action and items are cleared. */
export const trasGuardar = (forma: Forma): Forma => ({ ...forma, id_accion: 0, elementos: null });
