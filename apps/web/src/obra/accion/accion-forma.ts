import type { IdAccion, StepDeAccion, TipoElemento } from '@tajo/domain/obra/pasos';
import { STEP, TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';

/** Units as typed: digits, or empty while one corrects them. */
export type ElementoElegido = { readonly nombre_elemento: string; readonly unidades: string };

/** What the technician chose so far; 0 is nothing yet. */
export type Forma = {
  readonly id_mueble: number;
  readonly posicion: number;
  readonly tipo_elemento: TipoElemento | 0;
  readonly id_accion: IdAccion | 0;
  /** Null until touched: then what is recorded for the combination shows. */
  readonly elementos: readonly ElementoElegido[] | null;
  /** The attempt's version when the place was chosen; null when the latest may be taken as seen. */
  readonly vista: number | null;
};
/** What the list offers; of the catalogue nobody counts units. */
export type ElementoOfrecido = { readonly nombre: string; readonly unidades?: number };
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

/** After a save the place stays; action and items start anew. */
export const trasGuardar = (forma: Forma): Forma => ({ ...forma, id_accion: 0, elementos: null });

/** Names as chosen in the list; a new one starts with 1 unit, one that was there keeps its units. */
export function elegirNombres(
  elementos: readonly ElementoElegido[],
  nombres: readonly string[],
): readonly ElementoElegido[] {
  return nombres.map(
    (nombre_elemento) =>
      elementos.find((elemento) => elemento.nombre_elemento === nombre_elemento) ?? { nombre_elemento, unidades: '1' },
  );
}

const soloDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');

export const cambiarUnidades = (
  elementos: readonly ElementoElegido[],
  nombre: string,
  unidades: string,
): readonly ElementoElegido[] =>
  elementos.map((e) => (e.nombre_elemento === nombre ? { ...e, unidades: soloDigitos(unidades).slice(0, 7) } : e));
