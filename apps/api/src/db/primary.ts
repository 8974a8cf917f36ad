import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Log } from './log.ts';

/** How often the hosts are asked: while all is well, and while none accepts writes. */
const EVERY_MS = 2000;
const SEARCH_MS = 250;
/** Longest wait for the answer of a host. */
const ANSWER_MS = 1000;
const CLOSED = "select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as closed";

/** Address for a new connection, and its socket. */
export interface Target {
  readonly connectionString: string;
  readonly stream: () => Socket;
}

/** Follows the host that accepts writes, among several. */
interface Primary {
  /** The primary. A socket to it is closed when another host takes over. */
  target(): Target;
  /** Calls back when another host has taken over, before the sockets are closed. */
  onChange(listener: () => void): void;
  /** Asks the hosts now, because a connection was lost. */
  doubt(): void;
  close(): void;
}

async function acceptsWrites(url: string): Promise<boolean> {
  const socket = new Socket();
  const limit: ClientConfig = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  const client = new Client({
    connectionString: url,
    application_name: 'tajo primary',
    ...limit,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ closed: boolean }>(CLOSED);
    return rows[0]?.closed === false;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Resolves when the hosts have been asked once. As long as none accepts writes, the last primary stays the target, at
 * the start the first host.
 */
export async function followPrimary(urls: readonly string[], log: Log): Promise<Primary> {
  const [first = ''] = urls;
  const sockets = new Map<Socket, string>();
  const changes = new EventEmitter();
  let current = first;
  const state = { closed: false, found: true };
  let pause = new AbortController();

  const closeSockets = (which: (url: string) => boolean): void => {
    for (const [socket, to] of sockets) if (which(to)) socket.destroy();
  };
  const follow = (url: string): void => {
    current = url;
    log.warn(`Base de datos: admite escrituras ${new URL(url).host}`);
    changes.emit('change');
    closeSockets((to) => to !== url);
  };
  async function ask(): Promise<void> {
    pause = new AbortController();
    const writable = await Promise.all(urls.map(acceptsWrites));
    if (state.closed) return;
    const able = urls.filter((_, n) => writable[n]);
    // The second time in a row: what waits for a host that is silent gets its answer now.
    if (able.length === 0 && !state.found) closeSockets(() => true);
    if (able.length === 0 && state.found) log.warn('Base de datos: ningún servidor admite escrituras');
    state.found = able.length > 0;
    const [next] = able;
    if (next !== undefined && !able.includes(current)) follow(next);
  }
  async function watch(): Promise<void> {
    while (!state.closed) {
      const { signal } = pause;
      await wait(state.found ? EVERY_MS : SEARCH_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!state.closed) await ask();
    }
  }
  // With one host there is nothing to choose.
  if (urls.length > 1) {
    await ask();
    void watch();
  }

  return {
    target: () => ({
      connectionString: current,
      stream: () => {
        const socket = new Socket();
        sockets.set(socket, current);
        return socket.once('close', () => sockets.delete(socket));
      },
    }),
    onChange: (listener) => void changes.on('change', listener),
    doubt: () => pause.abort(),
    close() {
      state.closed = true;
      pause.abort();
    },
  };
}
