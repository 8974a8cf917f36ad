import { describe, expect, it } from 'vitest';
import { withApi, type TestApi } from '../test/with-api.ts';
import { buildApp } from './app.ts';
import { leerSettings } from './settings.ts';

const PROPIA = '203.0.113.5';

/** Returns the addresses that the log reports for failed logins, one for each of these headers. */
async function direcciones({ system, fastify }: TestApi, TRUST_PROXY: string, forwarded: readonly string[]) {
  const ips: unknown[] = [];
  const { DATA_DIR } = system.settings;
  const settings = leerSettings({ DATA_DIR, TRUST_PROXY });
  const log = { ...system.log, warn: (linea: object) => void ips.push('ip' in linea ? linea.ip : linea) };
  const app = await buildApp({ ...system, settings, log }, { subidas: DATA_DIR, fastify });
  const statuses: number[] = [];
  for (const header of forwarded) {
    const payload = { email: 'nadie@tajo.es', password: 'no es esta' };
    const headers = { 'x-forwarded-for': header };
    statuses.push((await app.inject({ method: 'POST', url: '/api/login/user', headers, payload })).statusCode);
  }
  await app.close();
  return { ips, statuses };
}

describe('the address of the caller', () => {
  it.each([
    ['without proxies is the one of the connection', '0', PROPIA, '127.0.0.1'],
    ['behind one proxy is the one that it has added', '1', `1.2.3.4, ${PROPIA}`, PROPIA],
    ['behind two is the one that the outer one has added', '2', `1.2.3.4, ${PROPIA}, 10.0.0.9`, PROPIA],
    ['behind listed proxies is the first that is none of them', '127.0.0.1, 10.0.0.0/8', `${PROPIA}, 10.0.0.9`, PROPIA],
    ['is the one of the connection when that is no listed proxy', '10.0.0.0/8', PROPIA, '127.0.0.1'],
  ])('%s', (_, proxies, forwarded, ip) =>
    withApi(async (api) => {
      expect((await direcciones(api, proxies, [forwarded])).ips).toEqual([ip]);
    })(),
  );

  it(
    'is no new one for each thing that a client says of itself: the eleventh try is refused',
    withApi(async (api) => {
      const forwarded = Array.from({ length: 11 }, (_, n) => `203.0.113.${n}, 198.51.100.7`);
      const { statuses } = await direcciones(api, '1', forwarded);
      expect([statuses.slice(0, 10).every((s) => s === 401), statuses[10]]).toEqual([true, 429]);
    }),
  );
});
