import { ESTADO } from '../partes/estado.ts';
import type { ConEstado } from '../partes/puede.ts';
import { STEP } from './pasos.ts';

/** Actions, answers, contact data and remarks (AMB-131), and the signature. */
export const puedeTrabajar = (parte: ConEstado): boolean => parte.estado === ESTADO.INICIADO;
/** Rows of step 4 stand for answers and remarks, which are written over, not undone (AMB-124). */
export const puedeDeshacer = (parte: ConEstado, accion: { readonly step: number }): boolean =>
  puedeTrabajar(parte) && accion.step !== STEP.RESPUESTAS;
