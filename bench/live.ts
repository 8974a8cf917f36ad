import type { Novedad } from '@tajo/contract/vivo';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withPostgres } from '../tools/postgres.mjs';
import { cpuOf, memoryOf } from './cpu.ts';
import { PASSWORD } from './data.ts';
import { postmasterOf, prepare, query } from './database.ts';
import { quantile } from './ranks.ts';
import { login, startProduct, type Server } from './servers.ts';

// npx tsx --conditions=source bench/live.ts [--listeners 200] [--writes 20] [--seconds 20]
// Measures the event stream of the built server on PostgreSQL: comments at a fixed rate, without and with listeners.
const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '200' },
    writes: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
});
const listeners = Number(values.listeners);
const perSecond = Number(values.writes);
const writes = perSecond * Number(values.seconds);
const PARTES = 20_000;
/** Streams per person, below the server's limit. */
const PER_PERSON = 8;

interface Heard {
  readonly id: number;
  readonly at: number;
}

async function listen(server: Server, token: string, heard: Heard[], signal: AbortSignal): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/vivo`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`a listener was refused: ${response.status}`);
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const follow = async (): Promise<void> => {
    let rest = '';
    for (;;) {
      const { value, done } = await chunks.read();
      if (done) return;
      const at = performance.now();
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events.filter((text) => text.startsWith('data: ')))
        for (const { ids } of JSON.parse(event.slice(6)) as Novedad[])
          for (const id of ids ?? []) heard.push({ id, at });
    }
  };
  follow().catch(() => undefined);
}

/** Comments on one parte after the other from `first` on. Returns when each was sent, and how long each took. */
async function write(server: Server, token: string, first: number) {
  const sent = new Map<number, number>();
  const durations: number[] = [];
  const inFlight: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < writes; n += 1) {
    await wait(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    const id = 1 + ((first + n) % PARTES);
    const at = performance.now();
    sent.set(id, at);
    const one = async (): Promise<void> => {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/parte/comentario/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ comentario: 'Llamar antes de ir' }),
      });
      if (!response.ok) throw new Error(`a write was refused: ${response.status}`);
      durations.push(performance.now() - at);
    };
    inFlight.push(one());
  }
  await Promise.all(inFlight);
  return { sent, durations };
}

function percentiles(waits: readonly number[]): string {
  const at = (q: number): string => quantile(waits, q).toFixed(0);
  return `p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  max ${at(1)} ms`;
}

/** Makes technicians members of the office, with the bench's password. Returns a token of each. */
async function logListenersIn(server: Server, url: string): Promise<string[]> {
  const people = await query<{ email: string }>(
    url,
    `update usuario set id_role = 2, id_categoria = 11, password_hash = (select password_hash from usuario where id_role = 1 limit 1)
      where id in (select id from usuario where id_role = 3 order by id limit ${Math.ceil(listeners / PER_PERSON)})
      returning email`,
  );
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await login(server, { email, password: PASSWORD }));
  return tokens;
}

async function measure(postgres: string): Promise<void> {
  const url = await prepare(postgres, PARTES);
  const postmaster = await postmasterOf(postgres);
  const server = await startProduct({ url });
  const token = await login(server);
  const tokens = await logListenersIn(server, url);
  const cpu = () => ({ node: cpuOf([server.pid]), database: cpuOf([postmaster], [postmaster]) });
  const stop = new AbortController();
  try {
    await write(server, token, 0);
    const before = cpu();
    const alone = await write(server, token, writes);
    const between = cpu();
    const memory = memoryOf(server.pid, 'Rss');
    const heard: Heard[] = [];
    for (let n = 0; n < listeners; n += 1) await listen(server, tokens[n % tokens.length] ?? token, heard, stop.signal);
    const withListeners = cpu();
    const { sent, durations } = await write(server, token, 2 * writes);
    await wait(1000);
    const after = cpu();
    const delays = heard.flatMap(({ id, at }) => at - (sent.get(id) ?? at));
    const [less, more] = [between.node - before.node, after.node - withListeners.node];
    console.log(`${listeners} listeners, ${perSecond} writes per second, ${values.seconds} s
events received          ${delays.length} of ${writes * listeners}
from request to listener ${percentiles(delays)}
write without listeners  ${percentiles(alone.durations)}
write with listeners     ${percentiles(durations)}
CPU of the server        ${less} ms without, ${more} ms with
CPU of PostgreSQL        ${between.database - before.database} ms without, ${after.database - withListeners.database} ms with
CPU per event            ${(((more - less) * 1000) / delays.length).toFixed(1)} µs
memory                   ${memory.toFixed(0)} MiB before, ${memoryOf(server.pid, 'Rss').toFixed(0)} MiB with all streams open`);
  } finally {
    stop.abort();
    await server.stop();
  }
}

await withPostgres(({ url }) => measure(url), { durable: true });
