import { leerBlob } from './almacen.ts';
import { esFoto } from './fila.ts';
import type { FilaDeCola } from './fila.ts';

/** A ZIP of all that was not sent: a list of the hechos as JSON, and their photos and signatures. */
export async function copiaDePendientes(cola: readonly FilaDeCola[]): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  const ficheros = await Promise.all(
    cola.flatMap(({ clave, ficheros: campos }) =>
      campos.map(async (campo) => ({
        name: `${clave}-${campo}.${esFoto(campo) ? 'jpg' : 'png'}`,
        input: (await leerBlob(clave, campo).catch(() => undefined)) ?? new Blob(),
      })),
    ),
  );
  const lista = { name: 'pendientes.json', input: JSON.stringify(cola, null, 2) };
  return downloadZip([lista, ...ficheros]).blob();
}
