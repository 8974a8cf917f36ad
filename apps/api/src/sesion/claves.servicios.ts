import type { Dia } from '@tajo/domain/dias';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/handle.ts';
import { keepAtMost } from '../server/limits/known.ts';
import type { ClaveNueva } from '../services.ts';
import { sesionQueries } from './sesion.queries.ts';

const COMIENZO = 'tajo_';
const BYTES = 24;
const BYTES_DE_MARCA = 12;
const LARGO = (BYTES * 4) / 3;
const FORMA = /^tajo_([\w-]{32})([\w-]{16})$/;
/** Characters after `tajo_` that are kept for people to recognise a key. */
const A_LA_VISTA = 6;
const CONOCIDAS = 500;

/** A key that the database knows. `usada` is the last day of use that was written. */
interface Conocida {
  readonly id: number;
  readonly sid: string;
  usada: Dia | null;
}

export const pareceClave = (token: string): boolean => token.startsWith(COMIENZO);
const huellaDe = (clave: string): string => createHash('sha256').update(clave).digest('hex');

/**
 * Creates and recognises access keys: `tajo_`, 24 random bytes, and a signature of them, so that a guessed key is
 * refused like a guessed token, without asking the database.
 */
export function claves({ db, secreto }: { db: Db; secreto: string }) {
  const firma = createHmac('sha256', secreto).update('tajo/claves').digest();
  const marca = (azar: string): string =>
    createHmac('sha256', firma).update(azar).digest().subarray(0, BYTES_DE_MARCA).toString('base64url');
  const conocidas = new Map<string, Conocida>();

  const esNuestra = (clave: string): boolean => {
    const [, azar, suya] = FORMA.exec(clave) ?? [];
    return azar !== undefined && suya !== undefined && timingSafeEqual(Buffer.from(suya), Buffer.from(marca(azar)));
  };

  return {
    nueva(): ClaveNueva {
      const azar = randomBytes(BYTES).toString('base64url').slice(0, LARGO);
      const clave = `${COMIENZO}${azar}${marca(azar)}`;
      return { clave, prefijo: clave.slice(0, COMIENZO.length + A_LA_VISTA), huella: huellaDe(clave) };
    },

    /** Returns a key by its text; undefined if there is none. Whether it still works, its session knows. */
    async leer(clave: string): Promise<Conocida | undefined> {
      if (!esNuestra(clave)) return undefined;
      const huella = huellaDe(clave);
      const conocida = conocidas.get(huella);
      if (conocida !== undefined) return conocida;
      const leida = await sesionQueries(db).leerClave(huella);
      if (leida === undefined) return undefined;
      const nueva = { id: leida.id, sid: leida.id_sesion, usada: leida.usada };
      keepAtMost(CONOCIDAS, conocidas, huella, nueva);
      return nueva;
    },

    async anotarUso(clave: Conocida, hoy: Dia): Promise<void> {
      if (clave.usada === hoy) return;
      clave.usada = hoy;
      await sesionQueries(db).cambiarUsoDeClave(clave.id, hoy);
    },
  };
}
