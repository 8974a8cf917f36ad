import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leerSettings } from '../../settings.ts';
import { servePages } from './pages.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tajo-paginas-'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><head><title>Tajo</title></head>');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

type Env = Readonly<Record<string, string>>;
const ask = async (env: Env) => {
  const app = fastify();
  await servePages(app, dir, leerSettings(env));
  const answer = await app.inject('/clientes');
  await app.close();
  return answer;
};
const policyOf = async (env: Env = {}) => String((await ask(env)).headers['content-security-policy']);
/** Sources from which a page may load images. */
const deImagenes = async (env: Env) => /img-src ([^;]*)/.exec(await policyOf(env))?.[1];

it('lets no text become markup or a script on a page, but for the addresses of two workers', async () => {
  const directivas = (await policyOf()).split('; ');
  expect(directivas).toContain("script-src 'self'");
  expect(directivas).toContain("require-trusted-types-for 'script'");
  expect(directivas).toContain('trusted-types tajo-visor tajo-worker');
});

it('lets a worker reach nobody', async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets', 'pdf.worker-1.mjs'), 'export {};');
  const app = fastify();
  await servePages(app, dir, leerSettings({}));
  const { headers } = await app.inject('/assets/pdf.worker-1.mjs');
  await app.close();
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it('serves the service worker fresh each time, and lets it fetch from here only', async () => {
  for (const name of ['sw.js', 'sw.js.br', 'tajo.webmanifest']) writeFileSync(join(dir, name), '{}');
  const app = fastify();
  await servePages(app, dir, leerSettings({}));
  for (const encoding of ['identity', 'br']) {
    const { headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; connect-src 'self'",
    });
  }
  const { headers } = await app.inject('/tajo.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  await app.close();
});

it('keeps for a year what stands under its own assets only, wherever it is installed', async () => {
  const folder = join(dir, 'assets', 'tajo');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of ['index.html', 'sw.js', 'assets/a-1.js']) writeFileSync(join(folder, name), '');
  const app = fastify();
  await servePages(app, folder, leerSettings({}));
  const kept = async (path: string) => (await app.inject(path)).headers['cache-control'];
  expect([await kept('/sw.js'), await kept('/assets/a-1.js')]).toEqual([
    'no-cache',
    'public, max-age=31536000, immutable',
  ]);
  await app.close();
});

it('lets a page take images from no other host, unless a map is set, and then from that of its tiles', async () => {
  expect(await deImagenes({})).toBe("'self' data: blob:");
  const elsewhere = await deImagenes({ MAP_TILES_URL: 'https://{s}.tiles.example.org:8443/{z}/{x}/{y}.png?k=1' });
  expect(elsewhere).toBe("'self' data: blob: https://*.tiles.example.org:8443");
  expect(await deImagenes({ MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' })).toBe(
    "'self' data: blob: https://tiles.example.org",
  );
  expect(await deImagenes({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' })).toBe("'self' data: blob:");
  expect(() => leerSettings({ MAP_TILES_URL: "https://a.es; script-src 'unsafe-inline'/{z}" })).toThrow(
    'MAP_TILES_URL',
  );
});

it('gives the login the name of the provider, and whether there is nothing else', async () => {
  const oidc = { OIDC_EMISOR: 'https://id.example', OIDC_CLIENTE: 'x', OIDC_SECRETO: 'y', PUBLIC_URL: 'https://t.es' };
  const { body } = await ask({ ...oidc, OIDC_NOMBRE: 'Entrar con "Yo"' });
  expect(body).toContain('<meta name="oidc" content="Entrar con &quot;Yo&quot;" /></head>');
  expect((await ask({ ...oidc, CONTRASENAS: 'no' })).body).toContain('<meta name="oidc-solo" content="Entrar con la');
});

it('gives the maps of a page their tile source and its attribution; nothing in a setting becomes markup', async () => {
  expect((await ask({})).body).toBe('<!doctype html><head><title>Tajo</title></head>');
  const { body } = await ask({ MAP_TILES_URL: '/t/{z}/{x}/{y}.png?a="&b=$&', MAP_ATTRIBUTION: '© Yo "></head>' });
  expect(body).toContain('<meta name="mapa-teselas" content="/t/{z}/{x}/{y}.png?a=&quot;&amp;b=$&amp;" />');
  expect(body).toContain('<meta name="mapa-atribucion" content="© Yo &quot;></head>" /></head>');
});

it('answers the root and a folder with the page, as any address of it, and under its policy', async () => {
  mkdirSync(join(dir, 'assets'));
  const app = fastify();
  await servePages(app, dir, leerSettings({}));
  for (const [method, url] of [
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/assets/'],
    ['GET', '/assets'],
    ['GET', '/clientes'],
    ['GET', '/index.html?a=b.c'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
  // An address that ends like a file: a page where somebody has typed it, none for a script.
  const typed = { url: '/partes.html', headers: { accept: 'text/html,*/*' } };
  expect((await app.inject(typed)).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await app.inject({ ...typed, headers: { accept: '*/*' } })).statusCode).toBe(404);
  await app.close();
});

it('serves the files that were there at the start, and none beside or above them', async () => {
  mkdirSync(join(dir, 'web', 'assets'), { recursive: true });
  for (const [name, text] of [
    ['fuera.txt', 'secreto'],
    ['web/index.html', '<!doctype html><head></head>'],
    ['web/favicon.svg', '<svg />'],
    ['web/assets/a b-1.js', '1'],
    ['web/assets/a b-1.js.br', 'br'],
  ] as const)
    writeFileSync(join(dir, name), text);
  const app = fastify();
  await servePages(app, join(dir, 'web'), leerSettings({}));
  const statusOf = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    (await app.inject({ method, url })).statusCode;
  expect(await statusOf('/favicon.svg')).toBe(200);
  expect(await statusOf('/favicon.svg', 'HEAD')).toBe(200);
  expect(await statusOf('/favicon.svg', 'POST')).toBe(404);
  const asset = await app.inject({ url: '/assets/a%20b-1.js', headers: { 'accept-encoding': 'br' } });
  expect([asset.statusCode, asset.headers['content-encoding'], asset.body]).toEqual([200, 'br', 'br']);
  for (const url of [
    '/assets/b.js',
    '/../fuera.txt',
    '/%2e%2e/fuera.txt',
    '/..%2ffuera.txt',
    '/assets/..%5c..%5cfuera.txt',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  await app.close();
});

it('serves nothing that the build keeps for itself', async () => {
  mkdirSync(join(dir, '.vite'));
  mkdirSync(join(dir, 'assets', '.cache'), { recursive: true });
  const guardados = ['.vite/manifest.json', '.vite/manifest.json.br', '.env', 'assets/.cache/a.js', 'assets/.b.js'];
  for (const path of guardados) writeFileSync(join(dir, path), '{}');
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>');
  const app = fastify();
  await servePages(app, dir, leerSettings({}));
  for (const path of [...guardados, '%2evite/manifest.json', 'assets/../.vite/manifest.json'])
    expect([path, (await app.inject(`/${path}`)).statusCode]).toEqual([path, 404]);
  expect((await app.inject('/favicon.svg')).statusCode).toBe(200);
  await app.close();
});
