import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { WrongSchema } from './db/migrate.ts';
import { SettingsError, type Settings } from './settings.ts';

const MB = 1024 * 1024;
/** Space that a new embedded database takes, plus what each start writes: log, secret, uploads. */
const LIBRE_BASE_NUEVA = 96 * MB;
const LIBRE = 8 * MB;

const PORQUE: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'no queda espacio en la cuota',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  EISDIR: 'es una carpeta y no un fichero',
};

const codigo = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const porque = (error: unknown): string =>
  PORQUE[codigo(error)] ?? (error instanceof Error ? error.message : String(error));

function leer(nombre: 'TLS_CERT' | 'TLS_KEY', ruta: string): Buffer {
  try {
    return readFileSync(ruta);
  } catch (error) {
    throw new SettingsError(`${nombre}: no se puede leer ${ruta}: ${porque(error)}.`);
  }
}

/** Reads and checks certificate and key. Returns undefined for http. */
export function leerTls({ TLS_CERT, TLS_KEY }: Settings): { readonly cert: Buffer; readonly key: Buffer } | undefined {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const pareja = { cert: leer('TLS_CERT', TLS_CERT), key: leer('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(pareja);
  } catch (error) {
    throw new SettingsError(`TLS_CERT y TLS_KEY no son un certificado y su clave: ${porque(error)}.`);
  }
  return pareja;
}

/** Creates DATA_DIR. Throws if it cannot be written to or has too little space. */
export function prepararDatos({ DATA_DIR, DATABASE_URL }: Settings): void {
  const prueba = join(DATA_DIR, `.prueba-${process.pid}`);
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    const fichero = openSync(prueba, 'w');
    try {
      writeSync(fichero, Buffer.alloc(65_536));
      fsyncSync(fichero);
    } finally {
      closeSync(fichero);
      rmSync(prueba, { force: true });
    }
  } catch (error) {
    throw new SettingsError(`DATA_DIR: no se puede escribir en ${DATA_DIR}: ${porque(error)}.`);
  }
  const esNueva = DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'base', 'pg'));
  const [hay, hace] = [statfsSync(DATA_DIR), esNueva ? LIBRE_BASE_NUEVA : LIBRE];
  const libre = hay.bavail * hay.bsize;
  if (libre < hace)
    throw new SettingsError(
      `DATA_DIR: en el disco de ${DATA_DIR} quedan ${Math.floor(libre / MB)} MB y hacen falta ${hace / MB}.`,
    );
}

/** Returns a line for the operator about a start that failed, undefined if the error was not foreseen. */
export function lineaDe(error: unknown, settings: Settings | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SettingsError || error instanceof WrongSchema || error.name === 'DirectoryLockedError')
    return error.message;
  const code = codigo(error) || codigo(error.cause);
  if (code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL' || (code === 'EACCES' && 'port' in error))
    return `PORT, HOST: no se puede servir en ${settings?.HOST}:${settings?.PORT}: ${
      code === 'EADDRINUSE' ? 'otro programa ya usa ese puerto' : porque(error)
    }.`;
  if (code in PORQUE && 'syscall' in error) return `DATA_DIR: ${porque(error)} (${error.message}).`;
  const deLaBase = /^(08|28|3D|57P|53)\w+$|^(42501|0A000|58P01)$|^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/.test(
    code,
  );
  if (deLaBase && settings?.DATABASE_URL !== undefined)
    return `${settings.DATABASE_URL_ESCUCHA === undefined ? '' : 'DATABASE_URL_ESCUCHA, '}DATABASE_URL: no se puede abrir la base de datos: ${error.message || code}.`;
  return undefined;
}

/** Runs a program of the command line. An error ends it with one line. */
export function ejecutar(programa: () => Promise<void>): void {
  programa().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message || codigo(error) : error);
    process.exitCode = 1;
  });
}
