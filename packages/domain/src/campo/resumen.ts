import type { HechoEnCola } from './hecho.ts';

/** State of the queue as the technician sees it. */
interface ResumenDeCola {
  /** On the device, to be sent by itself. */
  readonly porEnviar: number;
  readonly rechazados: number;
  /** With the office, which decides. */
  readonly enOficina: number;
  /** Warnings that came with sent signatures and were not read. */
  readonly avisos: number;
}

type EnResumen = Pick<HechoEnCola, 'estado'> & { readonly noEntregado?: string };

const noSeAdmite = ({ estado, noEntregado }: EnResumen): boolean =>
  estado === 'rechazado' || (estado === 'constancia' && noEntregado !== undefined);

export const resumenDeCola = (cola: readonly EnResumen[], avisos = 0): ResumenDeCola => ({
  porEnviar: cola.filter((fila) => (fila.estado === 'pendiente' || fila.estado === 'constancia') && !noSeAdmite(fila))
    .length,
  rechazados: cola.filter(noSeAdmite).length,
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
