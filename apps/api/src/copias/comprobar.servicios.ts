import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Resumen } from '../services.ts';
import { esIgualResumen, medirContenido } from '../ficheros/medir.servicios.ts';
import { rutaGuardada } from './cifrado.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { migracionDesconocida } from './leer-base.servicios.ts';
import { guardadoDeLista, leerLista, leerManifiesto, type Copia, type Manifiesto } from './manifiesto.servicios.ts';
import { RUTA_SECRETO, enParalelo, rutaFichero, rutaTabla, unaPieza } from './piezas.servicios.ts';

const PEQUENO = 1024 * 1024;

type Guardado = readonly [ruta: string, guardado: Resumen];

const guardadosDe = (manifiesto: Manifiesto): readonly Guardado[] => [
  ...guardadoDeLista(manifiesto),
  ...manifiesto.tablas.map(({ nombre, guardado }) => [rutaTabla(nombre), guardado] as const),
  ...(manifiesto.secreto === undefined ? [] : [[RUTA_SECRETO, manifiesto.secreto] as const]),
];

async function* guardadosDeFicheros(copia: Copia): AsyncGenerator<Guardado> {
  for await (const { id, guardado } of leerLista(copia)) yield [rutaFichero(id), guardado];
}

/** Small files are read whole: a stream of each would take most of the time. */
const medirDisco = async (lugar: string, { bytes }: Resumen): Promise<Resumen> =>
  medirContenido(bytes < PEQUENO ? unaPieza(await readFile(lugar)) : createReadStream(lugar));

/** Throws CopiaError if a file of the copy is not as its manifest says. */
async function comprobarUno({ dir, manifiesto }: Copia, [ruta, guardado]: Guardado): Promise<void> {
  const lugar = join(dir, rutaGuardada(ruta, manifiesto));
  const hay = await medirDisco(lugar, guardado).catch((error: unknown) => {
    const falta = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new CopiaError(`${lugar}: ${falta ? 'falta' : `no se puede leer: ${String(error)}`}.`);
  });
  if (hay.bytes < guardado.bytes) throw new CopiaError(`${lugar}: está cortado.`);
  if (!esIgualResumen(hay, guardado)) throw new CopiaError(`${lugar}: está dañado.`);
}

/** Compares the list of the files with the manifest. Throws CopiaError if it is damaged. */
export async function comprobarLista(copia: Copia): Promise<void> {
  for (const una of guardadoDeLista(copia.manifiesto)) await comprobarUno(copia, una);
}

/** Reads every file of a copy and compares it with the manifest. Throws CopiaError that names the first wrong one. */
export async function comprobarFicheros(copia: Copia): Promise<void> {
  await enParalelo(guardadosDe(copia.manifiesto), (uno) => comprobarUno(copia, uno));
  await enParalelo(guardadosDeFicheros(copia), (uno) => comprobarUno(copia, uno));
}

/** Reads and checks a whole copy. Throws CopiaError, with one line for the operator, if it must not be restored. */
export async function comprobarCopia(carpeta: string, clave: string | undefined): Promise<Copia> {
  const dir = resolve(carpeta);
  if (basename(dir).startsWith('a-medias-')) throw new CopiaError(`${dir}: la copia no se terminó.`);
  const copia = await leerManifiesto(dir, clave);
  const mal = migracionDesconocida(copia.manifiesto.migraciones);
  if (mal !== undefined) throw new CopiaError(mal);
  await comprobarFicheros(copia);
  return copia;
}
