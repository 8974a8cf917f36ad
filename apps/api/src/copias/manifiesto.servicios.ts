import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { groupsOfLines } from '../db/rows/load.ts';
import { writeSynced } from '../ficheros/disco.servicios.ts';
import type { Resumen } from '../services.ts';
import { cifradoDe, rutaGuardada, salDe, type Cifrado } from './cifrado.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { comprimir, descomprimir, juntar, leerRuta, unaPieza } from './piezas.servicios.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the copy as it is stored there: compressed, encrypted. */
const guardado = z.object({ bytes: z.int(), sha256 });
const fichero = z.object({ id: z.uuid(), bytes: z.int(), sha256, guardado });
export type Fichero = z.output<typeof fichero>;

const comun = z.object({
  version: z.string(),
  motor: z.enum(['embebido', 'postgres']),
  hecha: z.iso.datetime(),
  cifrada: z.boolean(),
  migraciones: z.array(z.object({ nombre: z.string(), suma: z.string() })),
  tablas: z.array(
    z.object({
      nombre: z.string().regex(/^\w+$/),
      columnas: z.array(z.string()),
      filas: z.int(),
      /** Hash of the rows in the order of their key; the same on every engine. */
      sha256,
      secuencia: z.object({ last: z.string(), called: z.boolean() }).optional(),
      guardado,
    }),
  ),
  /** Files that the store had lost or damaged before. */
  faltan: z.array(z.string()),
  secreto: guardado.optional(),
  /** When it was restored into a scratch database with the same rows and files; null if nobody tried. */
  probada: z.iso.datetime().nullable(),
});

/** The files are a list of its own, RUTA_LISTA: of millions, one JSON text would be too long. `bytes`: as they are stored. */
const conLista = comun.extend({
  formato: z.literal(2),
  ficheros: z.object({ cuantos: z.int(), bytes: z.number(), guardado }),
});
/** Copies of 0.1.0 have the list inside. */
const deAntes = comun.extend({ formato: z.literal(1), ficheros: z.array(fichero) });

export interface Manifiesto extends z.output<typeof comun> {
  readonly formato: 1 | 2;
  readonly ficheros: {
    readonly cuantos: number;
    readonly bytes: number;
    readonly guardado?: Resumen;
    /** In a copy of before: all of them, by key. */
    readonly lista?: readonly Fichero[];
  };
}

const esquema = z.union([
  conLista,
  deAntes.transform(({ ficheros, ...resto }) => {
    const lista = ficheros.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const bytes = ficheros.reduce((suma, f) => suma + f.guardado.bytes, 0);
    return { ...resto, ficheros: { cuantos: ficheros.length, bytes, lista } };
  }),
]);

const RUTA_LISTA = 'ficheros.jsonl.gz';

/** Writes the list of the files while `lotes` yields them, by key. */
export async function escribirLista(
  lotes: AsyncIterable<readonly Fichero[]>,
  dir: string,
  cifrado: Cifrado,
): Promise<Manifiesto['ficheros']> {
  let [cuantos, bytes] = [0, 0];
  async function* lineas(): AsyncGenerator<Buffer> {
    for await (const lote of lotes) {
      cuantos += lote.length;
      bytes += lote.reduce((suma, f) => suma + f.guardado.bytes, 0);
      yield Buffer.from(lote.map((f) => `${JSON.stringify(f)}\n`).join(''));
    }
  }
  const escrita = await writeSynced(
    join(dir, rutaGuardada(RUTA_LISTA, cifrado)),
    cifrado.cifrar(RUTA_LISTA, comprimir(lineas())),
  );
  return { cuantos, bytes, guardado: escrita };
}

/** Yields the files of a copy, by key. */
export async function* leerLista({ dir, manifiesto, cifrado }: Copia): AsyncGenerator<Fichero> {
  const { lista } = manifiesto.ficheros;
  if (lista !== undefined) return yield* lista;
  for await (const lote of groupsOfLines(descomprimir(leerRuta(dir, RUTA_LISTA, cifrado))))
    yield* z.array(fichero).parse(JSON.parse(lote));
}

export const guardadoDeLista = ({
  ficheros: { guardado: suyo },
}: Manifiesto): readonly (readonly [string, Resumen])[] => (suyo === undefined ? [] : [[RUTA_LISTA, suyo]]);

/** A copy whose manifest was read. */
export interface Copia {
  readonly dir: string;
  readonly manifiesto: Manifiesto;
  readonly cifrado: Cifrado;
}

const NOMBRE = 'manifiesto.json';
const SUMA = 'manifiesto.sha256';

/** Writes the manifest, which is the last file of a copy: without it the copy is not finished. */
export async function escribirManifiesto(dir: string, manifiesto: Manifiesto, cifrado: Cifrado): Promise<void> {
  const piezas = unaPieza(Buffer.from(`${JSON.stringify(manifiesto)}\n`));
  const ruta = rutaGuardada(NOMBRE, manifiesto);
  const escrito = await writeSynced(join(dir, ruta), cifrado.cifrar(NOMBRE, piezas));
  // In the format of sha256sum -c.
  await writeSynced(join(dir, SUMA), Buffer.from(`${escrito.sha256}  ${ruta}\n`));
}

const leer = (ruta: string): Promise<Buffer | undefined> =>
  readFile(ruta).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))) return undefined;
    throw error;
  });

/** Reads and checks the manifest of a copy. Throws CopiaError if it is missing, damaged or of another key. */
export async function leerManifiesto(dir: string, clave: string | undefined): Promise<Copia> {
  const [claro, cerrado, suma] = await Promise.all([NOMBRE, `${NOMBRE}.cif`, SUMA].map((f) => leer(join(dir, f))));
  const bytes = claro ?? cerrado;
  if (bytes === undefined || suma === undefined)
    throw new CopiaError(`${dir}: no es una copia, o no se terminó: falta ${bytes === undefined ? NOMBRE : SUMA}.`);
  const ruta = rutaGuardada(NOMBRE, { cifrada: claro === undefined });
  if (suma.toString() !== `${createHash('sha256').update(bytes).digest('hex')}  ${ruta}\n`)
    throw new CopiaError(`${join(dir, ruta)}: está dañado.`);
  if (claro === undefined && clave === undefined)
    throw new CopiaError(`${dir}: la copia está cifrada y falta COPIA_CLAVE.`);
  const cifrado = claro === undefined ? cifradoDe(clave, salDe(bytes)) : cifradoDe(undefined);
  const texto = await juntar(cifrado.descifrar(NOMBRE, unaPieza(bytes))).catch((error: unknown) => {
    throw error instanceof CopiaError ? new CopiaError(`${dir}: COPIA_CLAVE no es la clave de esta copia.`) : error;
  });
  const leido = esquema.safeParse(JSON.parse(texto.toString()));
  if (!leido.success) throw new CopiaError(`${join(dir, ruta)}: es de otra versión del programa.`);
  return { dir, manifiesto: leido.data, cifrado };
}
