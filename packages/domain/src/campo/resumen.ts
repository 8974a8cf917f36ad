import type { HechoEnCola } from './hecho.ts';

/** State of the queue as the technician sees it. */
interface ResumenDeCola {
  /** On the device, to be sent by itself. */
  readonly porEnviar: number;
  /** Refused: they wait for the technician. */
  readonly rechazados: number;
  /** With the office, which decides. */
  readonly enOficina: number;
  /** Warnings that came with sent signatures and were not read. */
  readonly avisos: number;
}

export const resumenDeCola = (cola: readonly Pick<HechoEnCola, 'estado'>[], avisos = 0): ResumenDeCola => ({
  porEnviar: cola.filter(({ estado }) => estado === 'pendiente' || estado === 'constancia').length,
  rechazados: cola.filter(({ estado }) => estado === 'rechazado').length,
  enOficina: cola.filter(({ estado }) => estado === 'entregado').length,
  avisos,
});

export const TODO_ENVIADO = 'Todo enviado';

/** The line that is always in sight. */
export function lineaDeEnvio(
  { porEnviar: faltan, rechazados, enOficina, avisos }: ResumenDeCola,
  sinLinea: boolean,
): string {
  const partes = [
    ...(sinLinea ? ['Sin conexión'] : []),
    ...(faltan > 0 ? [`${faltan} por enviar`] : []),
    ...(rechazados > 0 ? [`${rechazados} sin aceptar`] : []),
    ...(enOficina > 0 ? [enOficina === 1 ? '1 necesita a la oficina' : `${enOficina} necesitan a la oficina`] : []),
    ...(avisos > 0 ? [avisos === 1 ? '1 aviso' : `${avisos} avisos`] : []),
  ];
  return partes.length === 0 ? TODO_ENVIADO : partes.join(' · ');
}
