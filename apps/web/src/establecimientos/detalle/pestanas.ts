import { MUEBLES_Y_COMPONENTES } from '@tajo/contract/textos-establecimiento';

/** The tabs of a shop's detail, by their part of the address. */
export const PESTANAS = [
  ['detalles', 'Detalles'],
  ['partes', 'Partes'],
  ['planogramas', 'Planogramas'],
  ['muebles', MUEBLES_Y_COMPONENTES],
  ['inventario', 'Inventario'],
] as const;
export type ClaveDePestana = (typeof PESTANAS)[number][0];

/** Tabs that show the shop on the day that the address names; the others show today. */
export const conDia = (clave: ClaveDePestana): boolean => clave === 'muebles' || clave === 'inventario';

/** Returns the tab that an address names; the first one if the name is unknown. */
export const pestanaDe = (hash: string): ClaveDePestana =>
  PESTANAS.find(([clave]) => clave === hash)?.[0] ?? PESTANAS[0][0];

/** Returns the tab to which an arrow key moves, cyclic; undefined for other keys. */
export function vecinaDe(actual: ClaveDePestana, tecla: string): ClaveDePestana | undefined {
  const n = PESTANAS.findIndex(([clave]) => clave === actual);
  const destino = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: -1 }[tecla];
  return destino === undefined ? undefined : PESTANAS.at(destino % PESTANAS.length)?.[0];
}
