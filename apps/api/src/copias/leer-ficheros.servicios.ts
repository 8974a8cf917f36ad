import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDir, writeSynced } from '../ficheros/disco.servicios.ts';
import { esIgualResumen, medirContenido, midiendo } from '../ficheros/medir.servicios.ts';
import { inBatches } from '../server/files/batches.ts';
import type { AlmacenFicheros } from '../services.ts';
import { rutaGuardada, type Cifrado } from './cifrado.servicios.ts';
import { escribirLista, leerLista, type Copia, type Fichero, type Manifiesto } from './manifiesto.servicios.ts';
import { enParalelo, rutaFichero } from './piezas.servicios.ts';
import type { Pedido } from './traer.servicios.ts';

/** Links the file of the earlier copy, if it has the same content and is not damaged. Returns whether it did. */
async function enlazar(de: Copia, ruta: string, a: string, antes: Fichero): Promise<boolean> {
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
  /** Earlier one in the same folder, stored with the same key. */
  readonly anterior: Copia | undefined;
}

type Par = { readonly pedido: Pedido; readonly antes: Fichero | undefined };

/** Pairs what is asked for with the same file of an earlier copy; both are in the order of their keys. */
async function* emparejados(pedidos: AsyncIterable<Pedido>, anterior: Copia | undefined): AsyncGenerator<Par> {
  const suyos = anterior === undefined ? undefined : leerLista(anterior);
  let uno = await suyos?.next();
  for await (const pedido of pedidos) {
    while (uno?.done === false && uno.value.id < pedido.id) uno = await suyos?.next();
    yield { pedido, antes: uno?.done === false && uno.value.id === pedido.id ? uno.value : undefined };
  }
}

const POR_LOTE = 500;

interface FicherosLeidos extends Pick<Manifiesto, 'ficheros' | 'faltan'> {
  readonly nuevos: number;
}

/**
 * Writes the contents of files, and the list of them, into a copy. What the earlier copy has is linked: it takes no
 * room, and each copy can be deleted by itself.
 */
export async function leerFicheros(
  almacen: AlmacenFicheros,
  pedidos: AsyncIterable<Pedido>,
  { dir, cifrado, anterior }: CopiaNueva,
): Promise<FicherosLeidos> {
  const faltan: string[] = [];
  const carpetas = new Set<string>();
  let nuevos = 0;

  async function escribir({ id, ...esperado }: Pedido, a: string): Promise<Fichero | undefined> {
    const leido = await almacen.leer(id);
    if (leido === undefined) return undefined;
    const { piezas, end } = midiendo(leido.contenido as AsyncIterable<Buffer>);
    const guardado = await writeSynced(a, cifrado.cifrar(rutaFichero(id), piezas));
    const resumen = end();
    if (esIgualResumen(resumen, { ...resumen, ...esperado })) return { id, ...resumen, guardado };
    await rm(a);
    return undefined;
  }

  async function copiar({ pedido, antes }: Par): Promise<Fichero | undefined> {
    const { id, ...esperado } = pedido;
    const ruta = rutaGuardada(rutaFichero(id), cifrado);
    const a = join(dir, ruta);
    carpetas.add(dirname(a));
    await mkdir(dirname(a), { recursive: true, mode: 0o700 });
    const esElMismo = antes !== undefined && esIgualResumen(antes, { ...antes, ...esperado });
    if (anterior !== undefined && esElMismo && (await enlazar(anterior, ruta, a, antes))) return antes;
    const escrito = await escribir(pedido, a);
    if (escrito === undefined) faltan.push(id);
    else nuevos += 1;
    return escrito;
  }

  async function* copiados(): AsyncGenerator<readonly Fichero[]> {
    for await (const lote of inBatches(emparejados(pedidos, anterior), POR_LOTE)) {
      const hechos = new Map<Par, Fichero | undefined>();
      await enParalelo(lote, async (par) => void hechos.set(par, await copiar(par)));
      yield lote.flatMap((par) => hechos.get(par) ?? []);
    }
  }

  const ficheros = await escribirLista(copiados(), dir, cifrado);
  for (const carpeta of carpetas) await syncDir(carpeta);
  return { ficheros, faltan, nuevos };
}
