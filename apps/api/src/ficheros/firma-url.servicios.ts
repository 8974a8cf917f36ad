import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { FirmaUrl } from '../services.ts';
import { ID_FICHERO } from './id-fichero.servicios.ts';

const VENTANA_S = 6 * 3600;
const CAMPO_DE_RUTA = /^(path(_.*)?|planograma|fotos)$/;
const RUTA = /^\/api\/fichero\/([0-9a-f-]{36})\?s=[0-9a-f-]*&e=\d+&f=[\w-]+$/;

const segundos = (ahora: Date): number => Math.floor(ahora.getTime() / 1000);
const caducidad = (ahora: Date): number => (Math.floor(segundos(ahora) / VENTANA_S) + 3) * VENTANA_S;

const firmar = (clave: KeyObject, sid: string): FirmaUrl => {
  const firma = (id: string, s: string, e: number): string =>
    createHmac('sha256', clave).update(`${id}.${s}.${e}`).digest('base64url');

  const rutaFirmada = (id: string, ahora: Date): string => {
    const e = caducidad(ahora);
    return `/api/fichero/${id}?s=${sid}&e=${e}&f=${firma(id, sid, e)}`;
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
    para: (otra) => firmar(clave, otra),
    rutaFirmada,
    rutaONada: (id, ahora) => (id === null ? null : rutaFirmada(id, ahora)),
    sesionDe(id, { s, e, f }, ahora) {
      if (!ID_FICHERO.test(id) || typeof s !== 'string' || typeof f !== 'string') return undefined;
      if (typeof e !== 'string' || !/^[1-9]\d{0,10}$/.test(e) || Number(e) <= segundos(ahora)) return undefined;
      const esperada = Buffer.from(firma(id, s, Number(e)));
      const dada = Buffer.from(f);
      const nuestra = esperada.length === dada.length && timingSafeEqual(esperada, dada);
      return nuestra && s !== '' ? s : undefined;
    },
    renovarRutas: <T>(valor: T, ahora: Date): T => renovar(valor, '', ahora) as T,
  };
};

/** Signs the paths of files with its own key, derived from the secret of the tokens (AMB-024). */
export const firmaUrl = (secreto: string): FirmaUrl =>
  firmar(createSecretKey(createHmac('sha256', secreto).update('tajo/ficheros').digest()), '');
