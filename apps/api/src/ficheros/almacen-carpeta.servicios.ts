import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AlmacenFicheros } from '../services.ts';
import { syncDir, writeSynced } from './disco.servicios.ts';
import { ID_FICHERO, comoId } from './id-fichero.servicios.ts';

const esCodigo = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Folder driver: `<dir>/<two characters>/<uuid>`. A file is written under another name, synced and renamed, then its
 * folder is synced.
 */
export const almacenCarpeta = async (dir: string): Promise<AlmacenFicheros> => {
  const parciales = join(dir, 'parciales');
  const rutaDe = (id: string): string => join(dir, comoId(id).slice(0, 2), id);
  await mkdir(parciales, { recursive: true });
  await syncDir(dir);

  const subcarpeta = async (path: string): Promise<void> => {
    if ((await mkdir(path, { recursive: true })) !== undefined) await syncDir(dir);
  };

  return {
    async guardar(id, contenido) {
      const ruta = rutaDe(id);
      const parcial = join(parciales, id);
      try {
        await subcarpeta(dirname(ruta));
        const resumen = await writeSynced(parcial, contenido);
        await rename(parcial, ruta);
        await syncDir(dirname(ruta));
        return resumen;
      } catch (error) {
        await rm(parcial, { force: true });
        await rm(ruta, { force: true });
        throw error;
      }
    },

    async leer(id) {
      try {
        const handle = await open(rutaDe(id), 'r');
        const { size } = await handle.stat();
        return { bytes: size, contenido: handle.createReadStream() };
      } catch (error) {
        if (esCodigo(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    borrar: (id) => rm(rutaDe(id), { force: true }),

    async *listar() {
      for (const sub of await readdir(dir)) {
        if (!/^[0-9a-f]{2}$/.test(sub)) continue;
        for (const id of await readdir(join(dir, sub))) {
          if (!ID_FICHERO.test(id)) continue;
          const found = await stat(join(dir, sub, id)).catch(() => undefined);
          if (found !== undefined) yield { id, modificado: found.mtime };
        }
      }
    },

    async limpiar(antes) {
      for (const name of await readdir(parciales)) {
        const found = await stat(join(parciales, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < antes) await rm(join(parciales, name), { force: true });
      }
    },
  };
};
