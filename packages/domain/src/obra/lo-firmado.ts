import type { IdAccion } from '../almacen/accion.ts';
import type { TipoElemento } from '../almacen/elemento.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { STEP } from './pasos.ts';
import type { StepDeAccion } from './pasos.ts';

type Elementos = readonly { readonly id: number; readonly unidades: number }[];

/** An action as its signer saw it, by ids: a name that changes meanwhile is no other action. */
export type AccionMostrada = {
  readonly id_accion: IdAccion;
  readonly step: StepDeAccion;
  readonly elemento: TipoElemento;
  readonly mueble: number;
  readonly posicion: number;
  readonly elementos: Elementos;
};

type Registro = {
  readonly id_accion: IdAccion | 0;
  readonly step: StepDeAccion | typeof STEP.RESPUESTAS;
  readonly elemento: TipoElemento | 0;
  readonly mueble: number;
  readonly posicion: number;
  readonly elementos: Elementos;
};

/** Returns the actions among the records of a parte. */
export const accionesMostradas = (registros: readonly Registro[]): AccionMostrada[] =>
  registros.flatMap(({ id_accion, step, elemento, mueble, posicion, elementos }) =>
    id_accion === 0 || elemento === 0 || step === STEP.RESPUESTAS
      ? []
      : [
          {
            id_accion,
            step,
            elemento,
            mueble,
            posicion,
            elementos: elementos.map(({ id, unidades }) => ({ id, unidades })),
          },
        ],
  );

const comoTexto = (acciones: readonly AccionMostrada[]): string =>
  acciones
    .map(({ id_accion, step, elemento, mueble, posicion, elementos }) => {
      const puestos = elementos.map(({ id, unidades }) => `${id}:${unidades}`).sort();
      return [id_accion, step, elemento, mueble, posicion, ...puestos].join(' ');
    })
    .sort()
    .join('\n');

/** Refuses a signature given for other actions than those recorded (AMB-156); undefined: it names none. */
export function revisarLoFirmado(
  mostradas: readonly AccionMostrada[] | undefined,
  registros: readonly Registro[],
): Result<true> {
  if (mostradas === undefined || comoTexto(mostradas) === comoTexto(accionesMostradas(registros))) return ok(true);
  return fail('firma.otras_acciones');
}
