import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Resumen } from '../services.ts';
import { esIgualResumen, medirContenido } from '../ficheros/medir.servicios.ts';
import { rutaGuardada, type Cifrado } from './cifrado.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { migracionDesconocida } from './leer-base.servicios.ts';
import { leerManifiesto, type Manifiesto } from './manifiesto.servicios.ts';
import { RUTA_SECRETO, enParalelo, rutaFichero, rutaTabla, unaPieza } from './piezas.servicios.ts';

const PEQUENO = 1024 * 1024;

export interface Copia {
  readonly dir: string;
  readonly manifiesto: Manifiesto;
  readonly cifrado: Cifrado;
}

const guardadosDe = ({ tablas, ficheros, secreto }: Manifiesto): readonly (readonly [string, Resumen])[] => [
  ...tablas.map(({ nombre, guardado }) => [rutaTabla(nombre), guardado] as const),
  ...ficheros.map(({ id, guardado }) => [rutaFichero(id), guardado] as const),
  ...(secreto === undefined ? [] : [[RUTA_SECRETO, secreto] as const]),
];

/** Small files are read whole: a stream of each would take most of the time. */
const medirDisco = async (lugar: string, { bytes }: Resumen): Promise<Resumen> =>
  medirContenido(bytes < PEQUENO ? unaPieza(await readFile(lugar)) : createReadStream(lugar));

/** Reads every file of a copy and compares it with the manifest. Throws CopiaError that names the first wrong one. */
export async function comprobarFicheros({ dir, manifiesto }: Copia): Promise<void> {
  await enParalelo(guardadosDe(manifiesto), async ([ruta, guardado]) => {
    const lugar = join(dir, rutaGuardada(ruta, manifiesto));
    const hay = await medirDisco(lugar, guardado).catch((error: unknown) => {
      const falta = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw new CopiaError(`${lugar}: ${falta ? 'falta' : `no se puede leer: ${String(error)}`}.`);
    });
    if (hay.bytes < guardado.bytes) throw new CopiaError(`${lugar}: está cortado.`);
    if (!esIgualResumen(hay, guardado)) throw new CopiaError(`${lugar}: está dañado.`);
  });
}

/** Reads and checks a whole copy. Throws CopiaError, with one line for the operator, if it must not be restored. */
export async function comprobarCopia(carpeta: string, clave: string | undefined): Promise<Copia> {
  const dir = resolve(carpeta);
  if (basename(dir).startsWith('a-medias-')) throw new CopiaError(`${dir}: la copia no se terminó.`);
  const copia = { dir, ...(await leerManifiesto(dir, clave)) };
  const mal = migracionDesconocida(copia.manifiesto.migraciones);
  if (mal !== undefined) throw new CopiaError(mal);
  await comprobarFicheros(copia);
  return copia;
}
