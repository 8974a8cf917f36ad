import { SIN_COMPONENTES } from '@tajo/contract/obra';
import { UNIDADES_MAXIMAS } from '@tajo/domain/almacen/elemento';
import type { AccionPedida } from '@tajo/domain/obra/accion';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import type { FieldErrors } from '../../form/core/divide-failure.ts';
import type { ChosenElemento } from '../../form/fields/elementos.ts';
import type { Forma } from './accion-forma.ts';
import { FALTA, FALTAN_UNIDADES, SOBRAN_UNIDADES } from '../textos.ts';

/** Where the text of an element's units stands among those of the fields. */
export const campoDeUnidades = (nombre_elemento: string): string => `unidades de ${nombre_elemento}`;

/** Checks the form before anything is sent. */
export function revisarAccion(step: StepDeAccion, forma: Forma, elementos: readonly ChosenElemento[]): FieldErrors {
  const errores: Record<string, string> = {};
  if (step !== STEP.ESTABLECIMIENTO && forma.id_mueble === 0) errores['id_mueble'] = FALTA.id_mueble;
  if (step === STEP.POSICION && forma.posicion === 0) errores['posicion'] = FALTA.posicion;
  if (forma.tipo_elemento === 0) errores['tipo_elemento'] = FALTA.tipo_elemento;
  if (forma.id_accion === 0) errores['id_accion'] = FALTA.id_accion;
  if (elementos.length === 0)
    errores['elementos'] = forma.tipo_elemento === TIPO_ELEMENTO.TERMINAL ? FALTA.terminal : SIN_COMPONENTES;
  for (const { nombre_elemento, unidades } of elementos) {
    const campo = campoDeUnidades(nombre_elemento);
    if (!(Number(unidades) >= 1)) errores[campo] = FALTAN_UNIDADES;
    else if (Number(unidades) > UNIDADES_MAXIMAS) errores[campo] = SOBRAN_UNIDADES;
  }
  return errores;
}

/** The action as the rules and the server take it; null while a choice is missing. A terminal is always one unit. */
export function pedidaDe(
  step: StepDeAccion,
  { id_accion, tipo_elemento, id_mueble, posicion }: Forma,
  elementos: readonly ChosenElemento[],
): AccionPedida | null {
  if (id_accion === 0 || tipo_elemento === 0) return null;
  return {
    id_accion,
    step,
    tipo_elemento,
    id_mueble: step === STEP.ESTABLECIMIENTO ? 0 : id_mueble,
    posicion: step === STEP.POSICION ? posicion : 0,
    elementos: elementos.map(({ nombre_elemento, unidades }) => ({
      nombre_elemento,
      unidades: tipo_elemento === TIPO_ELEMENTO.TERMINAL ? 1 : Number(unidades),
    })),
  };
}
