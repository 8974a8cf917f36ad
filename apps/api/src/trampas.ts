import type { Settings } from './settings.ts';

const LOCALES = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Returns a line for each setting that is allowed, and goes wrong with several processes or behind a proxy. With the
 * embedded database, which is of one process, only those about the proxy.
 */
export function trampasDe(s: Settings): string[] {
  const varios = s.DATABASE_URL !== undefined;
  const hayProxy = s.PUBLIC_URL?.startsWith('https:') === true && s.TLS_CERT === undefined;
  const sinCifrar = s.TLS_CERT === undefined && s.PUBLIC_URL?.startsWith('https:') !== true;
  const trampas: readonly (readonly [boolean, string])[] = [
    [
      varios && s.JWT_SECRET === undefined,
      'JWT_SECRET: sin él se usa el de DATA_DIR; otro proceso con otra carpeta no admitiría las sesiones ni los ficheros de este.',
    ],
    [
      varios && s.S3_ENDPOINT === undefined,
      `DATA_DIR: los ficheros se guardan en ${s.DATA_DIR}/ficheros; todos los procesos tienen que compartir esa carpeta, o usar S3_*.`,
    ],
    [
      varios && s.SMTP_URL === undefined,
      `SMTP_URL: sin él los correos no salen: quedan en ${s.DATA_DIR}/correo del proceso que los tome.`,
    ],
    [
      s.SMTP_URL !== undefined && s.MAIL_FROM.includes('@localhost'),
      `MAIL_FROM: los correos salen de ${s.MAIL_FROM}; muchos servidores los rechazan. Dé una dirección suya.`,
    ],
    [
      hayProxy && s.TRUST_PROXY === 0,
      'TRUST_PROXY: PUBLIC_URL es https y aquí no hay TLS_CERT, así que hay un proxy delante: con 0, todas las personas comparten un límite de intentos.',
    ],
    [
      sinCifrar && !LOCALES.has(s.HOST),
      `HOST: se sirve en ${s.HOST} sin cifrar; las contraseñas viajarían a la vista. Dé TLS_CERT y TLS_KEY, o PUBLIC_URL si delante hay un proxy con https.`,
    ],
    [
      typeof s.TRUST_PROXY === 'number' && s.TRUST_PROXY > 0 && !LOCALES.has(s.HOST),
      `TRUST_PROXY: es un número y se sirve en ${s.HOST}; quien llegue a ese puerto sin pasar por el proxy puede fingir cualquier dirección. Dé las direcciones de los proxies.`,
    ],
  ];
  return trampas.filter(([vale]) => vale).map(([, texto]) => texto);
}
