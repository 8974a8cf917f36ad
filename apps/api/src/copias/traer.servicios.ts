import { Readable } from 'node:stream';
import type { AlmacenFicheros, Resumen } from '../services.ts';
import { esIgualResumen } from '../ficheros/medir.servicios.ts';
import { enParalelo } from './piezas.servicios.ts';

/** A file that is asked of a store, and what it must be. */
export type Pedido = { readonly id: string } & Partial<Resumen>;

/** Stores files. Returns the keys of those that are missing or are not what they must be: they are not stored. */
export async function traerFicheros(
  almacen: AlmacenFicheros,
  pedidos: AsyncIterable<Pedido>,
  leer: (id: string) => Promise<AsyncIterable<Buffer> | undefined>,
): Promise<readonly string[]> {
  const malos: string[] = [];
  // Remains of an interrupted restore would stand in the way.
  await almacen.limpiar(new Date());
  await enParalelo(pedidos, async ({ id, ...esperado }) => {
    const piezas = await leer(id);
    const hay = piezas && (await almacen.guardar(id, Readable.from(piezas)));
    if (hay !== undefined && esIgualResumen(hay, { ...hay, ...esperado })) return;
    malos.push(id);
    await almacen.borrar(id);
  });
  return malos;
}
