import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Caso } from '../casos.ts';
import type { Servidores } from '../medir.ts';
import type { Servidor } from '../servidores.ts';

type Fila = Record<string, unknown>;
interface Contestada {
  readonly filas: readonly Fila[];
  readonly total: string | null;
}

async function pedir({ port }: Servidor, token: string, { peticion }: Caso): Promise<Contestada> {
  const respuesta = await fetch(`http://127.0.0.1:${port}${peticion.path.replace('{n}', '10')}`, {
    method: peticion.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(peticion.cuerpo === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    body: peticion.cuerpo ?? null,
  });
  if (!respuesta.ok) throw new Error(`${peticion.path}: ${respuesta.status} ${await respuesta.text()}`);
  const cuerpo = (await respuesta.json()) as Fila | Fila[];
  const filas = Array.isArray(cuerpo) ? cuerpo : [cuerpo];
  // What each of the two has made has a number and a moment of its own.
  const hecha = peticion.method === 'POST' ? { id: 0, fecha_alta: '' } : {};
  return { filas: filas.map((fila) => ({ ...fila, ...hecha })), total: respuesta.headers.get('x-total-count') };
}

/** Throws unless both answer the same rows and the same total: else their costs could not be compared. */
export async function comprobarIguales(servidores: Servidores, token: string, caso: Caso): Promise<void> {
  const limite = await pedir(servidores.limite, token, caso);
  const producto = await pedir(servidores.producto, token, caso);
  if (isDeepStrictEqual(limite, producto)) return;
  const [uno, otro] = [limite, producto].map((r) =>
    JSON.stringify({ ...r, filas: r.filas.slice(0, 1), n: r.filas.length }),
  );
  throw new Error(`${caso.trabajo}: limit and product answer differently\n${uno}\n${otro}`);
}
