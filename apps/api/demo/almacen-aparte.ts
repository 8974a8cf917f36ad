import { createHash } from 'node:crypto';
import { turns } from '../src/server/limits/turn.ts';
import type { AlmacenFicheros, Resumen } from '../src/services.ts';

/** Files that are written at the same time: Node's thread pool has four threads. */
const A_LA_VEZ = 4;

interface AlmacenAparte {
  readonly ficheros: AlmacenFicheros;
  /** Resolves when all given files are stored. */
  escrito(): Promise<void>;
}

/** Returns a store that writes pictures in the background. The caller waits for them once, before it commits. */
export function almacenAparte(almacen: AlmacenFicheros): AlmacenAparte {
  const turno = turns(A_LA_VEZ);
  const pendientes: Promise<Resumen>[] = [];
  return {
    ficheros: {
      ...almacen,
      async guardar(id, contenido) {
        if (!Buffer.isBuffer(contenido)) return almacen.guardar(id, contenido);
        const pendiente = turno(() => almacen.guardar(id, contenido));
        // A failure is reported by `escrito`.
        pendiente.catch(() => undefined);
        pendientes.push(pendiente);
        return { bytes: contenido.length, sha256: createHash('sha256').update(contenido).digest('hex') };
      },
    },
    escrito: async () => void (await Promise.all(pendientes)),
  };
}
