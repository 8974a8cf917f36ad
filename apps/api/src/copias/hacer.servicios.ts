import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDir, writeSynced } from '../ficheros/disco.servicios.ts';
import { almacenDe } from '../ficheros/almacen-de.servicios.ts';
import type { Settings } from '../settings.ts';
import { comprobarLista } from './comprobar.servicios.ts';
import { rutaGuardada, cifradoDe, type Cifrado } from './cifrado.servicios.ts';
import { ficherosDe, leerBase } from './leer-base.servicios.ts';
import { leerFicheros, type CopiaNueva } from './leer-ficheros.servicios.ts';
import { escribirManifiesto, leerManifiesto, type Copia, type Manifiesto } from './manifiesto.servicios.ts';
import { conBaseEnMarcha, exigirBase, exigirSuAlmacen } from './origen.servicios.ts';
import { RUTA_SECRETO, unaPieza } from './piezas.servicios.ts';
import { probar } from './probar.servicios.ts';

const A_MEDIAS = 'a-medias-';
const TERMINADA = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
const INTERRUMPIDA = /^a-medias-\d{4}-\d\d-\d\dT[\d-]+Z$/;
const PROBADA = /^prueba-[\da-f-]{36}$/;
const DIA = 86_400_000;

interface Pedido {
  readonly settings: Settings;
  readonly carpeta: string;
  readonly version: string;
  readonly ahora: () => Date;
  readonly conPrueba: boolean;
  readonly decir: (linea: string) => void;
}

export interface CopiaHecha {
  readonly dir: string;
  readonly manifiesto: Manifiesto;
  /** Files that the earlier copy did not have. */
  readonly nuevos: number;
}

/** Returns the newest finished copy of a folder that the same key opens, with the cipher of its salt. */
async function ultimaDe(carpeta: string, clave: string | undefined): Promise<Copia | undefined> {
  const nombres = (await readdir(carpeta)).filter((nombre) => TERMINADA.test(nombre)).toSorted();
  for (const nombre of nombres.toReversed()) {
    try {
      const copia = await leerManifiesto(join(carpeta, nombre), clave);
      if (copia.manifiesto.cifrada !== (clave !== undefined)) continue;
      await comprobarLista(copia);
      return copia;
    } catch {
      // A damaged one saves no room; the one before may.
    }
  }
  return undefined;
}

/** Deletes what interrupted copies left a day ago. */
async function limpiar(carpeta: string, suyas: RegExp, ahora: Date): Promise<void> {
  for (const nombre of await readdir(carpeta)) {
    if (!suyas.test(nombre)) continue;
    const { mtimeMs } = await stat(join(carpeta, nombre));
    if (mtimeMs < ahora.getTime() - DIA) await rm(join(carpeta, nombre), { recursive: true });
  }
}

/** The secret of the sessions is a part of encrypted copies only: who reads it can sign in as anybody. */
async function leerSecreto(dataDir: string, dir: string, cifrado: Cifrado) {
  const ruta = join(dataDir, 'secreto');
  if (!cifrado.cifrada || !existsSync(ruta)) return undefined;
  const secreto = await readFile(ruta);
  return writeSynced(join(dir, rutaGuardada(RUTA_SECRETO, cifrado)), cifrado.cifrar(RUTA_SECRETO, unaPieza(secreto)));
}

async function llenar(
  { settings, version, ahora, conPrueba, decir }: Omit<Pedido, 'carpeta'>,
  hecha: Date,
  nueva: CopiaNueva,
) {
  const { dir, cifrado } = nueva;
  decir('Se copian los datos…');
  const leida = await conBaseEnMarcha(settings, (base) => leerBase(base, dir, cifrado));
  const { marca, ...tablas } = leida;
  const almacen = await almacenDe(settings);
  await exigirSuAlmacen(almacen, marca);
  decir('Se copian los ficheros…');
  const { nuevos, ...leidos } = await leerFicheros(almacen, ficherosDe(leida, dir, cifrado), nueva);
  const sinProbar: Manifiesto = {
    formato: 2,
    version,
    motor: settings.DATABASE_URL === undefined ? 'embebido' : 'postgres',
    hecha: hecha.toISOString(),
    cifrada: cifrado.cifrada,
    ...tablas,
    ...leidos,
    secreto: await leerSecreto(settings.DATA_DIR, dir, cifrado),
    probada: null,
  };
  if (conPrueba) {
    decir('Se prueba: se restaura en una base de datos aparte…');
    await probar({ dir, manifiesto: sinProbar, cifrado }, settings);
  }
  const manifiesto = { ...sinProbar, probada: conPrueba ? ahora().toISOString() : null };
  await escribirManifiesto(dir, manifiesto, cifrado);
  for (const sub of ['tablas', 'ficheros', '.']) if (existsSync(join(dir, sub))) await syncDir(join(dir, sub));
  await leerManifiesto(dir, settings.COPIA_CLAVE);
  return { manifiesto, nuevos };
}

/** Makes a copy as a new folder inside `carpeta`, which has another name until it is complete, proved and synced. */
export async function hacerCopia({ settings, carpeta, version, ahora, conPrueba, decir }: Pedido): Promise<CopiaHecha> {
  exigirBase(settings);
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  const hecha = ahora();
  await mkdir(settings.DATA_DIR, { recursive: true });
  await limpiar(carpeta, INTERRUMPIDA, hecha);
  await limpiar(settings.DATA_DIR, PROBADA, hecha);
  const nombre = hecha.toISOString().replaceAll(/[:.]/g, '-');
  const dir = join(carpeta, `${A_MEDIAS}${nombre}`);
  await mkdir(dir, { mode: 0o700 });
  const anterior = await ultimaDe(carpeta, settings.COPIA_CLAVE);
  const cifrado = anterior?.cifrado ?? cifradoDe(settings.COPIA_CLAVE);

  try {
    const { manifiesto, nuevos } = await llenar({ settings, version, ahora, conPrueba, decir }, hecha, {
      dir,
      cifrado,
      anterior,
    });
    const final = join(carpeta, nombre);
    await rename(dir, final);
    await syncDir(carpeta);
    return { dir: final, manifiesto, nuevos };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}
