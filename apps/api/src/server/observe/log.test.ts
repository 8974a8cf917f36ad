import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './log.ts';
import { requestId, watchRequests } from './requests.ts';

function logged(level = 'info') {
  const lines: string[] = [];
  const log = pino(logOptions(level), { write: (line: string) => void lines.push(line) });
  return { lines, log };
}

it('an error is logged without the values that PostgreSQL quotes', () => {
  const { lines, log } = logged();
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'usuario_email_unico',
    detail: 'Key (email)=(ana@example.com) already exists.',
    where: 'ana@example.com',
  });
  log.error({ err: new Error('failed', { cause }) }, 'unexpected');
  expect(lines.join('')).not.toContain('ana@example.com');
  const { err } = JSON.parse(lines[0] ?? '{}') as { err: { message: string; stack: string; cause: object } };
  expect(err).toMatchObject({ message: 'failed', cause: { code: '23505', constraint: 'usuario_email_unico' } });
  expect(err.stack).toContain('log.test.ts');
});

it('something thrown that is no error is logged by its type only', () => {
  const { lines, log } = logged();
  for (const err of ['ana@example.com', null]) log.error({ err }, 'unexpected');
  expect(lines.map((line) => (JSON.parse(line) as { err: unknown }).err)).toEqual([
    { type: 'string' },
    { type: 'object' },
  ]);
});

it('each request is a line with its id, by its route, without address, query or client', async () => {
  const { lines, log } = logged();
  const measured: object[] = [];
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: requestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  watchRequests(app, { answered: (request) => void measured.push(request) });
  app.get('/api/parte/:id', async () => 'yes');
  const headers = { 'x-request-id': 'mine', 'user-agent': 'Ana' };
  const ids = [];
  for (const url of ['/api/parte/7?nombre=Ana', '/Ana'])
    ids.push((await app.inject({ url, headers })).headers['x-request-id']);
  await app.close();
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: ids[0], method: 'GET', route: '/api/parte/:id', status: 200 },
    { reqId: ids[1], method: 'GET', route: 'none', status: 404 },
  ]);
  expect(lines.join('')).not.toMatch(/Ana|127\.0\.0\.1/);
  expect(measured).toEqual([
    { method: 'GET', route: '/api/parte/:id', status: 200 },
    { method: 'GET', route: 'none', status: 404 },
  ]);
});
