import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withApi, type TestApi } from '../../test/with-api.ts';

const PASSWORD = 'Contraseña1';
const EMAIL = 'begona@tajo.es';
const code = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const sign = (head: object, claims: unknown, key: string, hash = 'sha256'): string => {
  const text = `${code(head)}.${code(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};

/** Other values of a claim. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  sub: ['1', '2', 1, '', null, '1 or 1=1', ['1'], { $gt: '' }],
  sid: ['', null, '00000000-0000-4000-8000-000000000000', "' or true --", 1, {}],
  authorities: [['ROLE_ADMIN'], 'ROLE_ADMIN', ['ROLE_ADMIN', 'ROLE_TECNICO'], []],
  exp: ['2126-01-01', '9999999999', 1e308, Infinity, -1, 0, null, [9_999_999_999], true],
};
const HEADS: readonly object[] = [
  { alg: 'none' },
  { alg: 'None' },
  { alg: 'NONE', typ: 'JWT' },
  { alg: 'HS512', typ: 'JWT' },
  { alg: 'RS256', typ: 'JWT' },
  { alg: 'ES256', typ: 'JWT' },
  { alg: 'EdDSA', typ: 'JWT' },
  { alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' },
  { alg: 'HS256', typ: 'JWT', jku: 'https://evil.example/keys' },
  { alg: 'HS256', typ: 'JWT', x5u: 'https://evil.example/cert' },
  { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: code('x'.repeat(32)) } },
  { alg: 'HS256', typ: 'JWT', crit: ['exp'] },
];
/** Keys that an attacker may try: none, those of examples, and what the pages and answers show. */
const KEYS = ['', 'secret', 'x'.repeat(32), 'your-256-bit-secret', 'tajo', EMAIL, PASSWORD];

/** Returns tokens made from a good one, and none that is it. */
function forgeries(token: string): string[] {
  const [head = '', body = '', mac = ''] = token.split('.');
  const claims = decode(body);
  const all: string[] = [];
  for (const [claim, values] of Object.entries(OTHERS))
    for (const value of values) all.push(`${head}.${code({ ...claims, [claim]: value })}.${mac}`);
  for (const other of HEADS) {
    all.push(`${code(other)}.${body}.${mac}`, `${code(other)}.${body}.`, `${code(other)}.${body}`);
    for (const key of KEYS.slice(0, 3)) all.push(sign(other, claims, key));
  }
  for (const key of KEYS) all.push(sign(decode(head), claims, key), sign({ alg: 'HS512' }, claims, key, 'sha512'));
  for (let cut = 1; cut <= 40; cut += 1) all.push(token.slice(0, -cut), token.slice(cut));
  // Not the last character: of its six bits two are not used.
  for (let at = 0; at < mac.length - 1; at += 3)
    all.push(`${head}.${body}.${mac.slice(0, at)}${mac[at] === 'A' ? 'B' : 'A'}${mac.slice(at + 1)}`);
  all.push(
    `${token}.${mac}`,
    `${token}A`,
    `.${body}.${mac}`,
    `${head}..${mac}`,
    '..',
    'null',
    '[]',
    '{}',
    token.toUpperCase(),
  );
  return all.filter((forged) => forged !== token);
}

async function tokenDe(api: TestApi): Promise<string> {
  const { actor } = await api.as('TECNICO');
  return (await api.asUsuario(actor.id)).token;
}
const conToken = ({ app }: TestApi, authorization: string) =>
  app.inject({ url: '/api/parte/asignados_tecnico', headers: { authorization } });

describe('a token', () => {
  it(
    'that was forged in any of 200 ways opens nothing',
    withApi(async (api) => {
      const token = await tokenDe(api);
      expect((await conToken(api, token)).statusCode).toBe(200);
      const todas = forgeries(token);
      expect(todas.length).toBeGreaterThanOrEqual(200);
      const abren: string[] = [];
      for (const forged of todas) if ((await conToken(api, forged)).statusCode !== 401) abren.push(forged);
      expect(abren).toEqual([]);
    }),
  );

  it(
    'of the right key opens only the session that it names, as long as that lasts: neither another type nor another user',
    withApi(async (api) => {
      const claims = decode((await tokenDe(api)).split('.')[1]);
      // The key of the tests' server; an installation's is in no answer.
      const firmar = (otros: object) =>
        sign({ alg: 'HS256', typ: 'JWT' }, otros, 'a secret of the tests that is long enough');
      expect((await conToken(api, firmar(claims))).statusCode).toBe(200);
      const { sid: _, ...sinSesion } = claims;
      const otra = (await api.as('ADMIN')).actor.id;
      for (const otros of [
        sinSesion,
        { ...claims, exp: String(claims['exp']) },
        { ...claims, sub: String(otra) },
        { ...claims, sid: '00000000-0000-4000-8000-000000000000' },
      ])
        expect((await conToken(api, firmar(otros))).statusCode, JSON.stringify(otros)).toBe(401);
      // The role is the account's, whatever the token says.
      const deAdmin = firmar({ ...claims, authorities: ['ROLE_ADMIN'] });
      const res = await api.app.inject({ url: '/api/usuario/all', headers: { authorization: deAdmin } });
      expect(res.statusCode).toBe(403);
    }),
  );
});
