import type { FilaDeCola } from './fila.ts';

export const FIRMA_RETENIDA =
  'No se enviará hasta que decida en Pendientes qué hacer con lo que no se ha aceptado de este parte.';

type Cola = readonly FilaDeCola[];
export const esFirmaPendiente = ({ contenido, estado }: FilaDeCola): boolean =>
  contenido.clase === 'firmar' && estado === 'pendiente';

export const firmaEnCola = (cola: Cola, id_parte: number): FilaDeCola | undefined =>
  cola.find((fila) => fila.id_parte === id_parte && esFirmaPendiente(fila));
