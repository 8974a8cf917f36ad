import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withApi, type TestApi } from '../../../test/with-api.ts';
import { buildApp } from '../../app.ts';
import { leerSettings } from '../../settings.ts';

const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Runs the work against a further server with pages, with these settings. */
async function served(api: TestApi, env: Record<string, string>, work: (app: FastifyInstance) => Promise<void>) {
  const paginas = mkdtempSync(join(tmpdir(), 'tajo-headers-'));
  writeFileSync(join(paginas, 'index.html'), '<!doctype html><head></head>');
  writeFileSync(join(paginas, 'app.webmanifest'), '{}');
  const settings = leerSettings({ DATA_DIR: api.system.settings.DATA_DIR, ...env });
  const app = await buildApp({ ...api.system, settings }, { subidas: paginas, paginas, fastify: api.fastify });
  await work(app).finally(() => app.close());
  rmSync(paginas, { recursive: true });
}

/** One request for each kind of answer. */
const kinds = (token: string): Readonly<Record<string, InjectOptions>> => ({
  page: { url: '/clientes' },
  'file of the pages': { url: '/app.webmanifest' },
  list: { url: '/api/cliente/all', headers: { authorization: token } },
  spreadsheet: { url: '/api/cliente/all/export', headers: { authorization: token } },
  'list by another spelling': { url: '/%61pi/cliente/all', headers: { authorization: token } },
  'without session': { url: '/api/cliente/all' },
  'not there': { url: '/api/cliente/2000000001', headers: { authorization: token } },
  'no address': { url: '/api/nada' },
  'undecodable address': { url: '/api/cliente/%F0%9F' },
  unreadable: { method: 'POST', url: '/api/login/user', headers: { 'content-type': 'application/json' }, body: '{' },
  refused: { method: 'POST', url: '/api/login/user', payload: { email: '', password: '' } },
  document: { url: '/api/documentacion' },
  'signed path without signature': { url: '/api/fichero/00000000-0000-4000-8000-000000000000' },
});

describe('every answer', () => {
  it(
    'forbids sniffing, framing, referrers and what its policy does not name; one of the API is kept nowhere',
    withApi(async (api) => {
      const { token } = await api.as('ADMIN');
      await served(api, {}, async (app) => {
        for (const [kind, request] of Object.entries(kinds(token))) {
          const { headers } = await app.inject(request);
          expect(headers, kind).toMatchObject({
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
          });
          const policy = String(headers['content-security-policy']);
          expect(policy, kind).toContain("frame-ancestors 'none'");
          if (kind !== 'page') expect(policy, kind).toBe(POLICY);
          expect(policy, kind).toMatch(/default-src '(self|none)'/);
          expect(policy, kind).not.toMatch(/unsafe-|script-src[^;]*(https?:|\*|data:|blob:)/);
          if (kind === 'page') expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'/);
          if (String(request.url).includes('pi/cliente/all')) expect(headers['cache-control'], kind).toBe('no-store');
          expect(headers['strict-transport-security'], kind).toBeUndefined();
          expect(String(headers['content-type']), kind).toMatch(/charset=utf-8$|manifest\+json|spreadsheetml/);
        }
      });
    }),
  );

  it(
    'asks for https for a year, subdomains included, where the pages are served so',
    withApi(async (api) => {
      const { token } = await api.as('ADMIN');
      const year = 'max-age=31536000; includeSubDomains';
      for (const [env, asked] of [
        [{ PUBLIC_URL: 'https://tajo.example.org' }, year],
        [{ TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, year],
        [{ PUBLIC_URL: 'http://tajo.example.org' }, undefined],
      ] as const)
        await served(api, env, async (app) => {
          for (const [kind, request] of Object.entries(kinds(token)))
            expect((await app.inject(request)).headers['strict-transport-security'], kind).toBe(asked);
        });
    }),
  );

  it(
    'is for no other origin, but for the one that is set',
    withApi(async (api) => {
      const asks = (origin: string): InjectOptions => ({ url: '/api/salud', headers: { origin } });
      const allowed = async (app: FastifyInstance, origin: string) =>
        (await app.inject(asks(origin))).headers['access-control-allow-origin'];
      await served(api, {}, async (app) => {
        expect(await allowed(app, 'https://evil.example')).toBeUndefined();
        const asked = await app.inject({ method: 'OPTIONS', ...asks('https://evil.example') });
        expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined]);
      });
      const own = 'https://partes.example.org';
      await served(api, { CORS_ORIGIN: own }, async (app) => {
        for (const origin of ['https://evil.example', `${own}.evil.example`, 'null', own.toUpperCase()])
          expect(await allowed(app, origin), origin).toBeUndefined();
        const { headers } = await app.inject(asks(own));
        expect(headers).toMatchObject({ 'access-control-allow-origin': own, vary: 'Origin' });
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      });
    }),
  );
});

describe('a long answer of JSON', () => {
  it(
    'is compressed for whoever accepts it; a short one and a spreadsheet are sent as they are',
    withApi(async (api) => {
      const { token: authorization } = await api.as('ADMIN');
      await served(api, {}, async (app) => {
        const ask = async (url: string, encoding: string) => {
          const headers = { authorization, 'accept-encoding': encoding };
          const { rawPayload, headers: sent } = await app.inject({ url, headers });
          return { encoding: sent['content-encoding'], length: sent['content-length'], rawPayload };
        };
        const provinces = '/api/provincia/all/select';
        const plain = await ask(provinces, 'deflate, identity');
        expect(plain.encoding).toBeUndefined();
        expect(plain.rawPayload.length).toBeGreaterThan(2000);
        const [br, gz] = [await ask(provinces, 'gzip, deflate, br, zstd'), await ask(provinces, 'gzip, deflate')];
        expect([br.encoding, gz.encoding]).toEqual(['br', 'gzip']);
        expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
        expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
        expect(br.length).toBe(String(br.rawPayload.length));
        expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        for (const url of ['/api/salud', '/api/cliente/all/export'])
          expect((await ask(url, 'br')).encoding, url).toBeUndefined();
      });
    }),
  );
});

/** Sends bytes as they are, and returns the status line of each answer. */
const raw = (port: number, text: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    socket.on('data', (piece) => (heard += piece.toString('latin1'))).on('error', reject);
    socket.on('close', () => resolve(heard.match(/^HTTP\/1\.1 \d+/gm) ?? []));
  });

describe('a request that is none of ours', () => {
  it(
    'is not echoed (TRACE), changes nothing by a safe method, and is one request whatever its length says',
    withApi(async (api) => {
      await served(api, {}, async (app) => {
        await app.listen({ port: 0, host: '127.0.0.1' });
        const address = app.server.address();
        const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
        const say = (head: string, body = '') => raw(port, `${head}\r\nhost: x\r\nconnection: close\r\n${body}`);
        expect(await say('TRACE /api/salud HTTP/1.1', '\r\n')).toEqual(['HTTP/1.1 404']);
        for (const safe of ['GET', 'HEAD', 'OPTIONS'])
          expect(await say(`${safe} /api/login/logout HTTP/1.1`, '\r\n'), safe).toEqual(['HTTP/1.1 404']);
        const inner = 'GET /api/salud HTTP/1.1\r\nhost: x\r\n\r\n';
        const both = `content-length: ${inner.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`;
        expect(await say('POST /api/login/user HTTP/1.1', both)).toEqual(['HTTP/1.1 400']);
        const twice = `content-length: 0\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`;
        expect(await say('POST /api/login/user HTTP/1.1', twice)).toEqual(['HTTP/1.1 400']);
      });
    }),
  );

  it(
    'is refused when its body has a type that a form of another origin may send',
    withApi(async (api) => {
      const { token, post } = await api.as('ADMIN');
      const url = '/api/cliente';
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { authorization: token, 'content-type': type };
        const payload = '{"nombre":"Uno"}';
        expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode, type).toBe(415);
      }
      // A browser's own credentials open nothing: only the header does, which no form of another origin sends.
      expect((await post(url, {})).statusCode).toBe(422);
      const cookie = { cookie: `token=${token}`, 'content-type': 'application/json' };
      expect((await api.app.inject({ method: 'POST', url, headers: cookie, payload: '{}' })).statusCode).toBe(401);
    }),
  );
});
