import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { channels, listenTo, type AlOir } from './channels.ts';
import type { Log } from './log.ts';

const RETRY_MS = 1000;

/** One connection of its own for LISTEN: made at the first use, and made anew every second while it is lost. */
export function listener(options: ClientConfig, log: Log) {
  const heard = channels();
  let current: Promise<Client> | undefined;
  let closed = false;

  async function open(delay: number): Promise<Client> {
    if (delay > 0) await wait(delay, undefined, { ref: false });
    if (closed) throw new Error('the database is closed');
    const client = new Client(options);
    client.on('error', (error) => log.warn(`Avisos de la base de datos: ${error.message}`));
    await client.connect();
    await heard.attach(client);
    return client;
  }

  function start(delay: number): Promise<Client> {
    const opening = open(delay);
    const lost = () => void (!closed && current === opening && start(RETRY_MS));
    opening.then((client) => client.once('end', lost), lost);
    current = opening;
    return opening;
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    async escuchar(canal: string, alOir: AlOir): Promise<void> {
      heard.add(canal, alOir);
      const mine = turn.then(async () => (await (current ?? start(0))).query(listenTo(canal)));
      turn = mine.catch(() => {});
      await mine;
    },
    async close(): Promise<void> {
      closed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
