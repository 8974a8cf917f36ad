import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { ID_FICHERO } from './almacen-ficheros.ts';

export interface FirmaUrl {
  /** '/api/fichero/<id>?e=<epoch s>&f=<signature>': the same for up to 6 hours, good for 12 to 18. */
  rutaFirmada(id: string, ahora: Date): string;
  /** The same, and null for no file. */
  rutaONada(id: string | null, ahora: Date): string | null;
  vale(id: string, e: unknown, f: unknown, ahora: Date): boolean;
  /** An answer that was kept, with the paths in its `path…` and `planograma` fields signed anew. */
  renovarRutas<T>(valor: T, ahora: Date): T;
}

const VENTANA_S = 6 * 3600;
const CAMPO_DE_RUTA = /^(path(_.*)?|planograma)$/;
const RUTA = /^\/api\/fichero\/([0-9a-f-]{36})\?e=\d+&f=[\w-]+$/;

const segundos = (ahora: Date): number => Math.floor(ahora.getTime() / 1000);
const caducidad = (ahora: Date): number => (Math.floor(segundos(ahora) / VENTANA_S) + 3) * VENTANA_S;

/** Signs the paths of files, with a key of its own derived from the secret of the tokens (AMB-024). */
export const firmaUrl = (secreto: string): FirmaUrl => {
  const clave = createSecretKey(createHmac('sha256', secreto).update('tajo/ficheros').digest());
  const firma = (id: string, e: number): string => createHmac('sha256', clave).update(`${id}.${e}`).digest('base64url');

  const rutaFirmada = (id: string, ahora: Date): string => {
    const e = caducidad(ahora);
    return `/api/fichero/${id}?e=${e}&f=${firma(id, e)}`;
  };

  const renovar = (valor: unknown, campo: string, ahora: Date): unknown => {
    if (Array.isArray(valor)) return valor.map((v: unknown) => renovar(v, campo, ahora));
    if (typeof valor === 'object' && valor !== null) {
      return Object.fromEntries(Object.entries(valor).map(([k, v]: [string, unknown]) => [k, renovar(v, k, ahora)]));
    }
    const id = typeof valor === 'string' && CAMPO_DE_RUTA.test(campo) ? RUTA.exec(valor)?.[1] : undefined;
    return id === undefined ? valor : rutaFirmada(id, ahora);
  };

  return {
    rutaFirmada,
    rutaONada: (id, ahora) => (id === null ? null : rutaFirmada(id, ahora)),
    vale(id, e, f, ahora) {
      if (!ID_FICHERO.test(id) || typeof e !== 'string' || !/^[1-9]\d{0,10}$/.test(e) || typeof f !== 'string')
        return false;
      const esperada = Buffer.from(firma(id, Number(e)));
      const dada = Buffer.from(f);
      return esperada.length === dada.length && timingSafeEqual(esperada, dada) && Number(e) > segundos(ahora);
    },
    renovarRutas: <T>(valor: T, ahora: Date): T => renovar(valor, '', ahora) as T,
  };
};
