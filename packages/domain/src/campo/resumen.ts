import type { HechoEnCola } from './hecho.ts';

/** State of the queue as the technician sees it. */
interface ResumenDeCola {
  /** On the device, to be sent by itself. */
  readonly porEnviar: number;
  readonly rechazados: number;
  /** With the office, which decides. */
  readonly enOficina: number;
  /** Failed on this device itself; tried again by itself. */
  readonly atascados: number;
  /** Warnings that came with what was sent and were not read. */
  readonly avisos: number;
}

type EnResumen = Pick<HechoEnCola, 'estado'> & { readonly clave?: string; readonly noEntregado?: string };

const NINGUNO: ReadonlySet<string> = new Set();

const noSeAdmite = ({ estado, noEntregado }: EnResumen): boolean =>
  estado === 'rechazado' || (estado === 'constancia' && noEntregado !== undefined);

const porSiSola = (fila: EnResumen): boolean =>
  (fila.estado === 'pendiente' || fila.estado === 'constancia') && !noSeAdmite(fila);

/** `atascados`: keys of the hechos that failed on this device itself. */
export function resumenDeCola(cola: readonly EnResumen[], avisos = 0, atascados: ReadonlySet<string> = NINGUNO) {
  const solas = cola.filter(porSiSola);
  const parados = solas.filter(({ clave = '' }) => atascados.has(clave)).length;
  return {
    porEnviar: solas.length - parados,
    rechazados: cola.filter(noSeAdmite).length,
    enOficina: cola.filter(({ estado }) => estado === 'entregado').length,
    atascados: parados,
    avisos,
  } satisfies ResumenDeCola;
}

export const TODO_ENVIADO = 'Todo enviado';

/** The line that is always in sight. */
export function lineaDeEnvio(
  { porEnviar: faltan, rechazados, enOficina, atascados, avisos }: ResumenDeCola,
  sinLinea: boolean,
): string {
  const partes = [
    ...(sinLinea ? ['Sin conexión'] : []),
    ...(faltan > 0 ? [`${faltan} por enviar`] : []),
    ...(atascados > 0 ? [atascados === 1 ? '1 no se puede enviar' : `${atascados} no se pueden enviar`] : []),
    ...(rechazados > 0 ? [`${rechazados} sin aceptar`] : []),
    ...(enOficina > 0 ? [enOficina === 1 ? '1 necesita a la oficina' : `${enOficina} necesitan a la oficina`] : []),
    ...(avisos > 0 ? [avisos === 1 ? '1 aviso' : `${avisos} avisos`] : []),
  ];
  return partes.length === 0 ? TODO_ENVIADO : partes.join(' · ');
}
