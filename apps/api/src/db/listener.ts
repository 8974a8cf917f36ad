import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { MISSED, channels, type OnNotice } from './channels.ts';
import type { Log } from './log.ts';
import type { Target } from './primary.ts';

const RETRY_MS = 1000;
const SILENT =
  'Avisos de la base de datos: no llegan (red, PgBouncer en modo transacción u otra base en DATABASE_URL_ESCUCHA); se vuelve a conectar';

interface Options {
  /** Called for each connection: the server may be another one than last time. */
  readonly connection: () => Omit<ClientConfig, 'stream'> & Target;
  /**
   * Notifies a channel over another connection: behind a pooler, receiving a notice over the sending connection proves
   * nothing.
   */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
  /** Interval of the check, and longest time that a notice may take, in ms. */
  readonly pulse: number;
  readonly log: Log;
}

/** The socket is stored, so that it can be destroyed: closing the client would wait for a server that may be gone. */
interface Listening {
  readonly client: Client;
  readonly socket: Socket;
}

/** One connection for LISTEN, opened at the first use and reopened if it is lost or receives nothing. */
export function listener({ connection, notify, pulse, log }: Options) {
  const heard = channels();
  const own = `pulso ${randomUUID()}`;
  let current: Promise<Listening> | undefined;
  let hears = true;
  let closed = false;
  heard.add(own, (payload) => {
    if (payload !== MISSED) hears = true;
  });

  async function open(delay: number): Promise<Listening> {
    if (delay > 0) await wait(delay, undefined, { ref: false });
    if (closed) throw new Error('the database is closed');
    const config = connection();
    const socket = config.stream();
    const client = new Client({ ...config, query_timeout: pulse, stream: () => socket });
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

  /** Sends a notice to itself repeatedly. If it has not arrived by the next time, destroys the connection. */
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
    async listen(channel: string, onNotice: OnNotice): Promise<void> {
      const send = async (text: string) => (await (current ?? start(0))).client.query(text);
      const mine = turn.then(() => heard.listen(channel, onNotice, send));
      turn = mine.catch(() => {});
      await mine;
    },
    async close(): Promise<void> {
      closed = true;
      (await current?.catch(() => undefined))?.socket.destroy();
    },
  };
}
