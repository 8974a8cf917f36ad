import { sql } from 'kysely';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { withCommittedApi } from '../../../test/with-api.ts';
import { inTransaction } from '../../db/transaction.ts';

function gate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

it(
  'a client who leaves before the first row of a list is no error of the server',
  withCommittedApi(async (api) => {
    const { token } = await api.as('ADMIN');
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.app.server.address();
    const [locked, release] = [gate(), gate()];
    const lock = inTransaction(api.system, async (tx) => {
      await sql`lock table parte in access exclusive mode`.execute(tx);
      locked.open();
      await release.opened;
    });
    await locked.opened;
    const asked = once(api.app.server, 'request');
    const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    // A body that was read whole: Node then does not say that the request was aborted.
    const body = JSON.stringify({ fecha_inicio: '2026-01-01', fecha_fin: '2026-12-31' });
    const head = `host: x\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    client.write(`POST /api/parte/finalizados/date HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    const [request, response] = (await asked) as [IncomingMessage, ServerResponse];
    await expect.poll(() => request.readableEnded).toBe(true);
    const gone = once(response, 'close');
    client.destroy();
    await gone;
    release.open();
    await lock;
    expect((await api.app.inject('/api/salud')).statusCode).toBe(200);
    expect(api.takeUnexpected()).toEqual([]);
  }),
);
