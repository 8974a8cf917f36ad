import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CopiaHecha } from './hacer.servicios.ts';
import { bytesDe } from './resumen.servicios.ts';

const esquema = z.object({
  /** Folder of the copy. */
  copia: z.string(),
  hecha: z.iso.datetime(),
  probada: z.iso.datetime().nullable(),
  cifrada: z.boolean(),
  bytes: z.number(),
  ficheros: z.int(),
  /** Files that the copy before did not have. */
  nuevos: z.int(),
  /** Files that the store had lost. */
  faltan: z.int(),
});
type Apunte = z.output<typeof esquema>;

const rutaDe = (dataDir: string): string => join(dataDir, 'ultima-copia.json');

/** Notes the last copy in DATA_DIR, for whoever asks how old it is. */
export async function apuntarCopia(dataDir: string, { dir, manifiesto, nuevos }: CopiaHecha): Promise<void> {
  const { hecha, probada, cifrada, faltan, ficheros } = manifiesto;
  const apunte: Apunte = {
    copia: dir,
    hecha,
    probada,
    cifrada,
    bytes: bytesDe(manifiesto),
    ficheros: ficheros.cuantos,
    nuevos,
    faltan: faltan.length,
  };
  const ruta = rutaDe(dataDir);
  await writeFile(`${ruta}.nueva`, `${JSON.stringify(apunte, null, 2)}\n`, { mode: 0o600 });
  await rename(`${ruta}.nueva`, ruta);
}

/** Returns the last copy that was noted in DATA_DIR; undefined if none was, or the note cannot be read. */
export async function ultimaCopia(dataDir: string): Promise<Apunte | undefined> {
  try {
    return esquema.parse(JSON.parse(await readFile(rutaDe(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
