import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { askProduct } from '../call.ts';
import type { Context } from '../context.ts';
import type { Request } from '../load.ts';
import type { Server } from '../servers.ts';

type Row = Record<string, unknown>;

async function answerOf(server: Server, token: string, { method, path, body }: Request) {
  const headers = { 'idempotency-key': randomUUID() };
  const { text, total } = await askProduct(server, token, path.replace('{n}', '10'), { body, headers });
  const answer = JSON.parse(text) as Row | Row[];
  const rows = Array.isArray(answer) ? answer : [answer];
  // Each server gives a new parte an id and an instant of its own.
  const made = method === 'POST' ? { id: 0, fecha_alta: '' } : {};
  return { rows: rows.map((row) => ({ ...row, ...made })), total };
}

/** Throws unless both servers answer the same rows and the same total. */
export async function assertSame({ servers, tokens }: Context, requests: readonly Request[]): Promise<void> {
  for (const request of new Set(requests)) {
    const limit = await answerOf(servers.limit, tokens.office, request);
    const product = await answerOf(servers.product, tokens.office, request);
    if (isDeepStrictEqual(limit, product)) continue;
    const [one, other] = [limit, product].map(({ rows, total }) =>
      JSON.stringify({ total, n: rows.length, rows: rows[0] }),
    );
    throw new Error(`${request.path}: limit and product answer differently\n${one}\n${other}`);
  }
}
