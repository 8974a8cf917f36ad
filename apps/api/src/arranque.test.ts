import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leerTls, lineaDe, prepararDatos } from './arranque.ts';
import { leerSettings } from './settings.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'tajo-arranque-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a TLS file that is missing or invalid is named', () => {
  const [TLS_CERT, TLS_KEY] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const settings = leerSettings({ TLS_CERT, TLS_KEY });
  expect(() => leerTls(settings)).toThrow(`TLS_CERT: no se puede leer ${TLS_CERT}: no existe.`);
  writeFileSync(TLS_CERT, 'nada');
  expect(() => leerTls(settings)).toThrow(`TLS_KEY: no se puede leer ${TLS_KEY}: no existe.`);
  writeFileSync(TLS_KEY, 'nada');
  expect(() => leerTls(settings)).toThrow('TLS_CERT y TLS_KEY no son un certificado y su clave');
  expect(leerTls(leerSettings({}))).toBeUndefined();
});

describe('a folder for the data', () => {
  const preparar = (DATA_DIR: string) => prepararDatos(leerSettings({ DATA_DIR }));

  it('is made, with nothing in it', () => {
    preparar(join(dir, 'a', 'b'));
    expect(readdirSync(join(dir, 'a', 'b'))).toEqual([]);
  });

  it('that cannot be one is named', () => {
    writeFileSync(join(dir, 'file'), '');
    const data = join(dir, 'file', 'data');
    expect(() => preparar(data)).toThrow(`DATA_DIR: no se puede escribir en ${data}: no es una carpeta.`);
  });

  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
  // Only a user who may mount a disk can create one that is full or read-only.
  const canMount = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/mount');

  it.runIf(canMount)('on a full disk, or on one that cannot be written, is named', () => {
    const disk = join(dir, 'disk');
    mkdirSync(disk);
    mount('-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk);
    try {
      expect(() => preparar(disk)).toThrow(`DATA_DIR: en el disco de ${disk} quedan 8 MB y hacen falta 96.`);
      expect(readdirSync(disk)).toEqual([]);
      writeFileSync(join(disk, 'all'), Buffer.alloc(8 * 1024 * 1024));
      expect(() => preparar(disk)).toThrow(`DATA_DIR: no se puede escribir en ${disk}: no queda espacio en el disco.`);
      mount('-o', 'remount,ro', disk);
      expect(() => preparar(disk)).toThrow(`DATA_DIR: no se puede escribir en ${disk}: el disco es de solo lectura.`);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

it('a port that is taken is named', async () => {
  const [other, second] = [createServer(), createServer()];
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  expect(lineaDe(error, leerSettings({ PORT: String(port) }))).toBe(
    `PORT, HOST: no se puede servir en 127.0.0.1:${port}: otro programa ya usa ese puerto.`,
  );
  other.close();
});

it('an address that is not of this machine is named', async () => {
  const error = await new Promise((resolve) => createServer().once('error', resolve).listen(80, '192.0.2.1'));
  expect(lineaDe(error, leerSettings({ HOST: '192.0.2.1', PORT: '80' }))).toMatch(
    /^PORT, HOST: no se puede servir en 192\.0\.2\.1:80: .*EADDRNOTAVAIL/,
  );
});

it('a database that does not answer is named, and so is the address to listen to if there is one', async () => {
  const DATABASE_URL = 'postgres://x@127.0.0.1:1/x';
  const error = await new Client({ connectionString: DATABASE_URL }).connect().catch((thrown: unknown) => thrown);
  const dicho = 'DATABASE_URL: no se puede abrir la base de datos: connect ECONNREFUSED 127.0.0.1:1.';
  expect(lineaDe(error, leerSettings({ DATABASE_URL }))).toBe(dicho);
  const ambas = { DATABASE_URL, DATABASE_URL_ESCUCHA: DATABASE_URL };
  expect(lineaDe(error, leerSettings(ambas))).toBe(`DATABASE_URL_ESCUCHA, ${dicho}`);
  expect(lineaDe(error, leerSettings({}))).toBeUndefined();
});

it('a database in which nothing may be made, or without an extension, is named', () => {
  const settings = leerSettings({ DATABASE_URL: 'postgres://base/tajo' });
  const ajena = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(lineaDe(ajena, settings)).toContain('DATABASE_URL: no se puede abrir la base de datos: permission denied');
  const cause = Object.assign(new Error('x'), { code: '0A000' });
  expect(lineaDe(new Error('0001_base.sql: extension "unaccent" is not available', { cause }), settings)).toContain(
    'DATABASE_URL: no se puede abrir la base de datos: 0001_base.sql: extension "unaccent"',
  );
});

it('a fault of the program keeps its stack', () => {
  expect(lineaDe(new TypeError('x is not a function'), leerSettings({}))).toBeUndefined();
});
