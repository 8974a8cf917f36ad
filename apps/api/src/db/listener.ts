import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { ALGO_PERDIDO, channels, listenTo, type AlOir } from './channels.ts';
import type { Log } from './log.ts';

const RETRY_MS = 1000;
const SILENT =
  'Avisos de la base de datos: no llegan (red, PgBouncer en modo transacción u otra base en DATABASE_URL_ESCUCHA); se vuelve a conectar';

interface Options {
  readonly connection: ClientConfig;
  /** Notifies a channel over another connection: what comes back over one's own proves nothing behind a pooler. */
  readonly notify: (canal: string, payload: string) => Promise<unknown>;
  /** How often the connection is tried, and how long a notice may take. */
  readonly pulse: number;
  readonly log: Log;
}

/** The socket is ours, to be closed at once: a client that ends waits for a server that may be gone. */
interface Listening {
  readonly client: Client;
  readonly socket: Socket;
}

/** One connection of its own for LISTEN: made at the first use, and made anew while it is lost or hears nothing. */
export function listener({ connection, notify, pulse, log }: Options) {
  const heard = channels();
  const own = `pulso ${randomUUID()}`;
  let current: Promise<Listening> | undefined;
  let hears = true;
  let closed = false;
  heard.add(own, (payload) => {
    if (payload !== ALGO_PERDIDO) hears = true;
  });

  async function open(delay: number): Promise<Listening> {
    if (delay > 0) await wait(delay, undefined, { ref: false });
    if (closed) throw new Error('the database is closed');
    const socket = new Socket();
    const client = new Client({ ...connection, query_timeout: pulse, stream: () => socket });
    client.on('error', (error) => log.warn(`Avisos de la base de datos: ${error.message}`));
    try {
      await client.connect();
      await heard.attach(client);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    watch({ client, socket });
    return { client, socket };
  }

  /** Says something to itself again and again; where it has not come back by the next time, the connection is ended. */
  function watch({ client, socket }: Listening): void {
    const say = (): void => {
      hears = false;
      notify(own, 'pulso').catch(() => undefined);
    };
    const timer = setInterval(() => {
      if (hears) return say();
      log.warn(SILENT);
      socket.destroy();
    }, pulse).unref();
    client.once('end', () => clearInterval(timer));
    say();
  }

  function start(delay: number): Promise<Listening> {
    const opening = open(delay);
    const lost = (): void => {
      if (closed || current !== opening) return;
      heard.missed();
      void start(RETRY_MS);
    };
    opening.then(({ client }) => client.once('end', lost), lost);
    current = opening;
    return opening;
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    async escuchar(canal: string, alOir: AlOir): Promise<void> {
      heard.add(canal, alOir);
      const mine = turn.then(async () => (await (current ?? start(0))).client.query(listenTo(canal)));
      turn = mine.catch(() => {});
      await mine;
    },
    async close(): Promise<void> {
      closed = true;
      (await current?.catch(() => undefined))?.socket.destroy();
    },
  };
}
