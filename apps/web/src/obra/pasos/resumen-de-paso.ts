import type { Obra } from '@tajo/contract/obra';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { STEP } from '@tajo/domain/obra/pasos';
import { countOf } from '../../kit/text.ts';
import { mueblesDe } from '../lectura/vista.ts';
import type { ClaveDePaso } from './paso.ts';

/** The actions of a step; with the mueble if all are on one. */
function acciones(obra: Obra, step: StepDeAccion): string {
  const suyas = obra.registros.filter((registro) => registro.step === step);
  if (suyas.length === 0) return '';
  const ids = new Set(suyas.map(({ mueble }) => mueble));
  const unico = ids.size === 1 ? mueblesDe(obra).find(({ id }) => ids.has(id))?.nombre : undefined;
  return [unico, countOf(suyas.length, 'acción', 'acciones')].filter(Boolean).join(' · ');
}

function respuestas({ preguntas }: Obra): string {
  const faltan = preguntas.filter(({ respuesta }) => respuesta === null).length;
  if (faltan > 0) return faltan === 1 ? 'falta 1' : `faltan ${faltan}`;
  return preguntas.length === 0 ? '' : countOf(preguntas.length, 'respuesta', 'respuestas');
}

/** Summary of a step's content in a few words; '' if it is empty. */
const RESUMENES: Readonly<Record<ClaveDePaso, (obra: Obra) => string>> = {
  posiciones: (obra) => acciones(obra, STEP.POSICION),
  muebles: (obra) => acciones(obra, STEP.MUEBLE),
  establecimiento: (obra) => acciones(obra, STEP.ESTABLECIMIENTO),
  preguntas: respuestas,
  datos: ({ detalles }) => detalles.contacto,
  observaciones: ({ detalles }) => detalles.observaciones_tecnico ?? '',
  firma: () => '',
};

/** The line of a step that is not open; a step that was left with nothing says so. */
export function resumenDePaso(clave: ClaveDePaso, obra: Obra, dejado: boolean): string {
  const tiene = RESUMENES[clave](obra);
  return tiene === '' && dejado ? 'sin cambios' : tiene;
}
