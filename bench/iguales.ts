import { isDeepStrictEqual } from 'node:util';
import type { Caso } from './casos.ts';
import type { Servidor } from './servidores.ts';

type Fila = Record<string, unknown>;

async function pedir(
  { port }: Servidor,
  token: string,
  path: string,
): Promise<{ filas: Fila[]; total: string | null }> {
  const respuesta = await fetch(`http://127.0.0.1:${port}${path.replace('{n}', '10')}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!respuesta.ok) throw new Error(`${path}: ${respuesta.status} ${await respuesta.text()}`);
  const cuerpo = (await respuesta.json()) as Fila | Fila[];
  return { filas: Array.isArray(cuerpo) ? cuerpo : [cuerpo], total: respuesta.headers.get('x-total-count') };
}

/** Throws unless both answer the same rows and the same total: else their costs could not be compared. */
export async function comprobarIguales(
  servidores: { readonly limite: Servidor; readonly producto: Servidor },
  token: string,
  { peticion, trabajo }: Caso,
): Promise<void> {
  if (peticion.method !== 'GET') return;
  const limite = await pedir(servidores.limite, token, peticion.path);
  const producto = await pedir(servidores.producto, token, peticion.path);
  if (!isDeepStrictEqual(limite, producto)) {
    const [uno, otro] = [limite, producto].map((r) =>
      JSON.stringify({ ...r, filas: r.filas.slice(0, 1), n: r.filas.length }),
    );
    throw new Error(`${trabajo}: limit and product answer differently\n${uno}\n${otro}`);
  }
}
