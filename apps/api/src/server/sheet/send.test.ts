import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { SheetCell } from './cells.ts';
import { sendSheet } from './send.ts';
import { XLSX_TYPE } from './sheet.ts';

async function* failing(rows: number): AsyncGenerator<SheetCell[][]> {
  yield [];
  for (let n = 0; n < rows; n++) yield [[n]];
  throw new Error('no rows');
}

async function exported(rows: number) {
  const app = fastify();
  app.get('/', (_, reply) =>
    sendSheet(reply, 'a.xlsx', {
      name: 'A',
      columns: [{ label: 'A', tipo: 'numero' }],
      batches: failing(rows),
      zone: 'UTC',
    }),
  );
  return app.inject('/').finally(() => app.close());
}

it('answers an error before the first row as an error', async () => {
  const answer = await exported(0);
  expect([answer.statusCode, answer.json().message]).toEqual([500, 'no rows']);
  expect(answer.headers['content-type']).not.toBe(XLSX_TYPE);
  expect(answer.headers['content-disposition']).toBeUndefined();
});

it('breaks the connection at a later error, so that no half of a spreadsheet looks whole', async () => {
  await expect(exported(3)).rejects.toThrow('response destroyed');
});
