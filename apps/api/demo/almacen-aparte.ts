import { createHash } from 'node:crypto';
import { turns } from '../src/server/limits/turn.ts';
import type { AlmacenFicheros, Resumen } from '../src/services.ts';

/** As many as Node writes side by side. */
const A_LA_VEZ = 4;

interface AlmacenAparte {
  readonly ficheros: AlmacenFicheros;
  /** Settles when all that was given is kept. */
  escrito(): Promise<void>;
}

/** The store, for work that does not wait for the disk at each of its pictures: only at the end, before it commits. */
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
