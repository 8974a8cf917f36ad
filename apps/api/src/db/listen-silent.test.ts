import { afterEach, describe, expect, it, vi } from 'vitest';
import { engine } from '../../test/database.ts';
import { oyente } from '../../test/listening.ts';
import { tcpLine, type TcpLine } from '../../test/tcp-line.ts';
import { withReplicas } from '../../test/with-api.ts';
import { inTransaction } from './transaction.ts';
import { connect } from './connect.ts';
import { silent } from './log.ts';
import { WAITS } from './waits.ts';

const PRONTO = { ...WAITS, pulse: 300 };
const UNTIL = { timeout: 20_000, interval: 50 };
let line: TcpLine | undefined;
let said: string[] = [];
afterEach(async () => {
  await line?.close();
  [line, said] = [undefined, []];
});
/** Connects for queries directly, and for LISTEN through a proxy that can fall silent. */
const reach = async (url: string) => {
  line = await tcpLine(url);
  const log = { ...silent, warn: (text: string) => void said.push(text) };
  return connect({ url, listenUrl: line.url, log, waits: PRONTO });
};

// The embedded engine does not listen over a network.
describe.runIf(engine === 'postgres')('a server that hears nothing any more', () => {
  it(
    'refuses a session that another one ended, ends its stream, and connects anew',
    withReplicas(async (one, other) => {
      const admin = await one.as('ADMIN');
      const ofOther = await other.asUsuario(admin.actor.id);
      const { final } = await oyente(other, ofOther);
      expect((await ofOther.get('/api/provincia/all/select')).statusCode).toBe(200);

      line?.silence();
      await inTransaction(one.system, (tx) => one.system.sesiones.cerrar(tx, ofOther.actor, one.system.now()));
      await vi.waitFor(
        async () => expect((await ofOther.get('/api/provincia/all/select')).statusCode).toBe(401),
        UNTIL,
      );
      await final();
      expect(said.join()).toMatch(/no llegan.*DATABASE_URL_ESCUCHA/);

      const before = line?.made() ?? 0;
      line?.restore();
      await vi.waitFor(() => expect(line?.made()).toBeGreaterThan(before), UNTIL);
    }, reach),
  );
});
