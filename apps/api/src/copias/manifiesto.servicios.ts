import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeSynced } from '../ficheros/disco.servicios.ts';
import { cifradoDe, rutaGuardada, salDe, type Cifrado } from './cifrado.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { juntar, unaPieza } from './piezas.servicios.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the copy as it is stored there: compressed, encrypted. */
const guardado = z.object({ bytes: z.int(), sha256 });

const esquema = z.object({
  formato: z.literal(1),
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
  ficheros: z.array(z.object({ id: z.uuid(), bytes: z.int(), sha256, guardado })),
  /** Files that the store had lost or damaged before. */
  faltan: z.array(z.string()),
  secreto: guardado.optional(),
  /** When it was restored into a scratch database with the same rows and files; null if nobody tried. */
  probada: z.iso.datetime().nullable(),
});

export type Manifiesto = z.output<typeof esquema>;

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

interface Leido {
  readonly manifiesto: Manifiesto;
  readonly cifrado: Cifrado;
}

/** Reads and checks the manifest of a copy. Throws CopiaError if it is missing, damaged or of another key. */
export async function leerManifiesto(dir: string, clave: string | undefined): Promise<Leido> {
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
  return { manifiesto: leido.data, cifrado };
}
