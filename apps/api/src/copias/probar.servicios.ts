import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { esIgualResumen, medirContenido } from '../ficheros/medir.servicios.ts';
import { comprobarFicheros } from './comprobar.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { leerLista, type Copia } from './manifiesto.servicios.ts';
import { abrirBase, conBase } from './origen.servicios.ts';
import { enParalelo, leerRuta, leerTabla, rutaFichero } from './piezas.servicios.ts';
import { restaurarBase } from './restaurar.servicios.ts';

const PRUEBA = 'prueba-';

/**
 * Restores a copy into a scratch embedded database and compares every row; reads every file as a restore would. The
 * database lies in DATA_DIR: it is not encrypted. Throws CopiaError if something differs.
 */
export async function probar(copia: Copia, { DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  const { dir, manifiesto, cifrado } = copia;
  await comprobarFicheros(copia);
  const dataDir = join(DATA_DIR, `${PRUEBA}${randomUUID()}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const leer = (tabla: string) => leerTabla(dir, tabla, cifrado);
  const leerFicheros = () =>
    enParalelo(leerLista(copia), async ({ id, ...esperado }) => {
      const hay = await medirContenido(leerRuta(dir, rutaFichero(id), cifrado));
      if (!esIgualResumen(hay, esperado)) throw new CopiaError(`${rutaFichero(id)}: no es lo que se copió.`);
    });
  try {
    await conBase(await abrirBase({ dataDir }), (base) =>
      restaurarBase(base, { nombre: dir, manifiesto, leer }, leerFicheros),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
