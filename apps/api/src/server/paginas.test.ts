import fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leerSettings } from '../settings.ts';
import { registrarPaginas } from './paginas.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tajo-paginas-'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html>');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Where a page may take images from. */
const deImagenes = async (env: Readonly<Record<string, string>>) => {
  const app = fastify();
  await registrarPaginas(app, dir, leerSettings(env).MAP_TILES_URL);
  const csp = String((await app.inject('/clientes')).headers['content-security-policy']);
  await app.close();
  return /img-src ([^;]*)/.exec(csp)?.[1];
};

it('lets a page take images from no other host, unless a map is set, and then from that of its tiles', async () => {
  expect(await deImagenes({})).toBe("'self' data: blob:");
  const enOtroSitio = await deImagenes({ MAP_TILES_URL: 'https://{s}.tiles.example.org:8443/{z}/{x}/{y}.png?k=1' });
  expect(enOtroSitio).toBe("'self' data: blob: https://*.tiles.example.org:8443");
  expect(await deImagenes({ MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' })).toBe(
    "'self' data: blob: https://tiles.example.org",
  );
  expect(await deImagenes({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' })).toBe("'self' data: blob:");
  expect(() => leerSettings({ MAP_TILES_URL: "https://a.es; script-src 'unsafe-inline'/{z}" })).toThrow(
    'MAP_TILES_URL',
  );
});
