import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { callServer, statusOf } from './call.ts';
import { memoryOf } from './cpu.ts';
import { withProduct } from './database.ts';
import { startMeter } from './meter.ts';
import { options } from './options.ts';
import { quantile } from './ranks.ts';
import { LIST, mixedLoad } from './requests.ts';
import type { Server } from './servers.ts';

// npx tsx --conditions=source bench/overload.ts [--size 100000] [--connections 256] [--seconds 60] [--slow 1000]
//   (after a build)
// Sends the mixed load over many connections without pause, then holds slow headers, slow bodies and unread answers
// open, while one client reads a list and another asks for the health of the process.
const {
  size: partes,
  connections,
  seconds,
  slow: count,
} = options({
  size: 100_000,
  connections: 256,
  seconds: 60,
  slow: 1000,
});
const PAUSE_MS = 20;
const WATCH_MS = 100;
const WINDOW_MS = 1000;
/** Between two bytes of a slow client: less than the server allows. */
const SLOW_MS = 5000;

/** Answers that a client asks for and does not read: more than the buffers of the machine take. */
const UNREAD = 4;

interface Watched {
  /** Times of the list, and of the health of the process, in ms. */
  readonly list: number[];
  readonly health: number[];
  /** Requests without an answer, or with one other than 2xx; a list may be refused with 503. */
  failed: number;
  /** In MiB. */
  memory: number;
}

/** Reads a list and the health, and samples the memory, until `isOver`. */
async function watch(server: Server, token: string, isOver: () => boolean): Promise<Watched> {
  const watched: Watched = { list: [], health: [], failed: 0, memory: 0 };
  const ask = async (path: string, times: number[]): Promise<void> => {
    const from = performance.now();
    const status = await statusOf(server, token, path).catch(() => 0);
    if (status === 503 && times === watched.list) return;
    times.push(performance.now() - from);
    if (status < 200 || status > 299) watched.failed += 1;
  };
  const lists = async (): Promise<void> => {
    for (; !isOver(); await wait(PAUSE_MS)) await ask(LIST.path, watched.list);
  };
  const healths = async (): Promise<void> => {
    for (; !isOver(); await wait(WATCH_MS)) {
      watched.memory = Math.max(watched.memory, memoryOf(server.pid, 'Rss'));
      await ask('/api/salud', watched.health);
    }
  };
  await Promise.all([lists(), healths()]);
  return watched;
}

async function beside<T>(server: Server, token: string, work: () => Promise<T>): Promise<Watched & { result: T }> {
  let over = false;
  const watching = watch(server, token, () => over);
  try {
    const result = await work();
    over = true;
    return { ...(await watching), result };
  } finally {
    over = true;
  }
}

/** Returns the seconds until the p99 of the list is at most twice the normal one. */
async function secondsUntilNormal(server: Server, token: string, normal: number): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { list } = await beside(server, token, () => wait(WINDOW_MS));
    if (quantile(list, 0.99) <= 2 * normal) return (performance.now() - from - WINDOW_MS) / 1000;
  }
}

/** Opens slow clients of three kinds. Returns how many the server has closed, and the function that closes the rest. */
async function slowClients(server: Server) {
  const page = await (await callServer(server, undefined, '/')).text();
  const script = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? '/';
  let closed = 0;
  const open = (first: string): Socket => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(first));
    return socket.on('error', () => {}).once('close', () => (closed += 1));
  };
  const each = (first: string): Socket[] => Array.from({ length: count }, () => open(first));
  const headers = each('GET / HTTP/1.1\r\nhost: a\r\nx-a: ');
  const bodies = each(
    'POST /api/login/user HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
  );
  const unread = each(`GET ${script} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(UNREAD)).map((socket) => socket.pause());
  const drip = setInterval(() => {
    for (const socket of [...headers, ...bodies]) if (socket.writable) socket.write(' ');
  }, SLOW_MS);
  const close = (): void => {
    clearInterval(drip);
    for (const socket of [...headers, ...bodies, ...unread]) socket.destroy();
  };
  return { closed: () => closed, close };
}

await withProduct(partes, async ({ server, token }) => {
  const meter = startMeter();
  try {
    const ms = seconds * 1000;
    const job = { token, requests: mixedLoad(partes) };
    await meter.measure({ server }, job, { windows: 1, ms: 5000, connections: 4 });
    const normal = quantile((await beside(server, token, () => wait(10_000))).list, 0.99);
    const crowd = await beside(server, token, () => meter.measure({ server }, job, { windows: 1, ms, connections }));
    const { errors, refused, refusedP99, perSecond, p99 } = crowd.result.server;
    const back = await secondsUntilNormal(server, token, normal);
    const slow = await slowClients(server);
    const coming = await beside(server, token, () => wait(ms / 4));
    const among = await beside(server, token, () => wait(ms / 2));
    const closed = slow.closed();
    slow.close();
    const rest = memoryOf(server.pid, 'Rss');
    const n = (value: number) => Math.round(value);
    const p99Of = (times: readonly number[]) => n(quantile(times, 0.99));
    const rows: readonly (readonly [what: string, goal: number | '-', found: number])[] = [
      ['p99 of a list, nobody else, ms', '-', n(normal)],
      [`${connections} connections: answers a second`, '-', n(perSecond)],
      ['answers other than 2xx and 503', 0, errors - refused + crowd.failed],
      ['refused with 503', '-', refused],
      ['p99 of a refusal, ms', 100, n(refusedP99)],
      ['p99 of an answer, ms', 1000, n(p99)],
      ['health, p99 ms', 200, p99Of(crowd.health)],
      ['greatest memory, MiB', 400, n(crowd.memory)],
      ['s until the list is normal', 5, Number(back.toFixed(1))],
      [`3 × ${count} slow clients come: p99 of a list, ms`, '-', p99Of(coming.list)],
      ['they stay: p99 of a list, ms', n(2 * normal), p99Of(among.list)],
      ['answers other than 2xx', 0, coming.failed + among.failed],
      ['closed by the server', '-', closed],
      ['greatest memory, MiB', 400, n(Math.max(coming.memory, among.memory))],
      ['memory afterwards, MiB', '-', n(rest)],
    ];
    console.table(rows.map(([what, goal, found]) => ({ what, goal, found })));
  } finally {
    meter.stop();
  }
});
