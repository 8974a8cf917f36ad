import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDir, writeSynced } from '../ficheros/disco.servicios.ts';
import { esIgualResumen, medirContenido, midiendo } from '../ficheros/medir.servicios.ts';
import type { AlmacenFicheros, Resumen } from '../services.ts';
import { rutaGuardada, type Cifrado } from './cifrado.servicios.ts';
import { type Manifiesto } from './manifiesto.servicios.ts';
import { enParalelo, rutaFichero } from './piezas.servicios.ts';

type Fichero = Manifiesto['ficheros'][number];

/** An earlier copy in the same folder, stored with the same key. */
export interface CopiaAnterior {
  readonly dir: string;
  readonly ficheros: ReadonlyMap<string, Fichero>;
}

/** Links the file of the earlier copy, if it has the same content and is not damaged. Returns whether it did. */
async function enlazar(de: CopiaAnterior, ruta: string, a: string, antes: Fichero): Promise<boolean> {
  const vieja = join(de.dir, ruta);
  try {
    await link(vieja, a).catch(() => copyFile(vieja, a));
    if (esIgualResumen(await medirContenido(createReadStream(a)), antes.guardado)) return true;
  } catch {
    // Without the old one the file is copied again.
  }
  await rm(a, { force: true });
  return false;
}

export interface CopiaNueva {
  readonly dir: string;
  readonly cifrado: Cifrado;
  readonly anterior: CopiaAnterior | undefined;
}

interface FicherosLeidos {
  readonly ficheros: Fichero[];
  /** Keys of files that the store does not have, or has damaged. */
  readonly faltan: string[];
  readonly nuevos: number;
}

/**
 * Writes the contents of files into a copy. What the earlier copy has is linked: it takes no room, and each copy can be
 * deleted by itself.
 */
export async function leerFicheros(
  almacen: AlmacenFicheros,
  pedidos: readonly ({ readonly id: string } & Partial<Resumen>)[],
  { dir, cifrado, anterior }: CopiaNueva,
): Promise<FicherosLeidos> {
  const hallados = new Map<string, Fichero>();
  const faltan: string[] = [];
  let nuevos = 0;

  async function escribir(id: string, esperado: Partial<Resumen>, a: string): Promise<Fichero | undefined> {
    const leido = await almacen.leer(id);
    if (leido === undefined) return undefined;
    const { piezas, end } = midiendo(leido.contenido as AsyncIterable<Buffer>);
    const guardado = await writeSynced(a, cifrado.cifrar(rutaFichero(id), piezas));
    const resumen = end();
    if (esIgualResumen(resumen, { ...resumen, ...esperado })) return { id, ...resumen, guardado };
    await rm(a);
    return undefined;
  }

  await enParalelo(pedidos, async ({ id, ...esperado }) => {
    const ruta = rutaGuardada(rutaFichero(id), cifrado);
    const a = join(dir, ruta);
    await mkdir(dirname(a), { recursive: true, mode: 0o700 });
    const antes = anterior?.ficheros.get(id);
    const esElMismo = antes !== undefined && esIgualResumen(antes, { ...antes, ...esperado });
    if (anterior !== undefined && esElMismo && (await enlazar(anterior, ruta, a, antes))) {
      hallados.set(id, antes);
      return;
    }
    const escrito = await escribir(id, esperado, a);
    if (escrito === undefined) return void faltan.push(id);
    hallados.set(id, escrito);
    nuevos += 1;
  });
  for (const carpeta of new Set([...hallados.keys()].map((id) => dirname(rutaFichero(id)))))
    await syncDir(join(dir, carpeta));
  const ficheros = pedidos.flatMap(({ id }) => hallados.get(id) ?? []);
  return { ficheros, faltan, nuevos };
}
