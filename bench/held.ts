import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { form, statusOf } from './call.ts';
import { cpuOf, cpuOfMachine, memoryOf } from './cpu.ts';
import { query, withProduct } from './database.ts';
import { options } from './options.ts';
import { photoOf } from './photo.ts';
import { quantile } from './ranks.ts';
import { PART, SAVE, mixedLoad, readOne, terminalOf } from './requests.ts';
import type { Server } from './servers.ts';

// npx tsx --conditions=source bench/held.ts [--rate 500] [--minutes 10] [--size 1000000]     (after a build)
// Sends requests at fixed instants, whether or not the earlier ones were answered, and counts each from its instant:
// 60 % lists and filters, 30 % records and sheets, 9 % writes, 1 % photos of 60 kB; beside them a spreadsheet every
// 30 s and one CSV of 10,000 lines. Samples memory, descriptors and database sessions. A soak is --rate 200 --minutes 60.
const { rate, minutes, size: partes } = options({ rate: 500, minutes: 10, size: 1_000_000 });
const ms = minutes * 60_000;
const SAMPLE_MS = 5000;
const EXPORT_MS = 30_000;
const CSV_LINES = 10_000;
/** Share of the run after which memory should stand still, and that of each compared end: 10 and 5 of 60 minutes. */
const [SETTLED, END] = [1 / 6, 1 / 12];

interface Heard {
  readonly kind: string;
  /** Since the begin, in ms. */
  readonly planned: number;
  readonly ms: number;
  readonly status: number;
}
interface Sample {
  readonly minute: number;
  readonly memory: number;
  readonly descriptors: number;
  readonly sessions: number;
}

/** About 60 kB. */
const photo = await photoOf(640, 480);

const lists = mixedLoad(partes).filter(({ method, upTo }) => method === 'GET' && upTo === undefined);
const SHEET = '/api/parte/detalles/ficha/{n}';

/** Request number `n`: what it is, where it goes, and its body. */
function requestOf(n: number): { kind: string; path: string; body?: string | FormData } {
  const share = (n * 37) % 100;
  const id = String(1 + ((n * 7919) % partes));
  if (share < 60) return { kind: 'list', path: lists[n % lists.length]?.path ?? '' };
  if (share < 90) {
    const path = share < 75 ? readOne(partes).path : SHEET;
    return { kind: share < 75 ? 'record' : 'sheet', path: path.replace('{n}', id) };
  }
  if (share < 99)
    return { kind: 'write', path: SAVE.path, body: SAVE.body?.replace('{n}', `${process.pid}-${n}`) ?? '' };
  const image = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  return { kind: 'photo', path: '/api/terminal', body: terminalOf(`m-${n}`, image) };
}

const send = (server: Server, token: string, path: string, body?: string | FormData): Promise<number> =>
  statusOf(server, token, path, { body, headers: { 'idempotency-key': randomUUID() } });

async function run(server: Server, url: string, token: string) {
  const heard: Heard[] = [];
  const samples: Sample[] = [];
  const begin = performance.now();
  const note = async (kind: string, planned: number, work: Promise<number>): Promise<void> => {
    const status = await work.catch(() => 0);
    heard.push({ kind, planned, ms: performance.now() - begin - planned, status });
  };
  const now = () => performance.now() - begin;
  const sample = async (): Promise<void> => {
    const minute = now() / 60_000;
    const [{ n = 0 } = {}] = await query<{ n: number }>(
      url,
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const descriptors = readdirSync(`/proc/${server.pid}/fd`).length;
    samples.push({ minute, memory: memoryOf(server.pid, 'Rss'), descriptors, sessions: n });
  };
  const sampling = setInterval(() => void sample(), SAMPLE_MS);
  const inFlight: Promise<void>[] = [];
  const lines = Array.from({ length: CSV_LINES }, (_, n) => `CSV-${process.pid}-${n};SF${n % 5000};De la medida`);
  const csv = new Blob([['numero_incidencia;sfid;observaciones', ...lines].join('\n')], { type: 'text/csv' });
  const load = form({ id: '7', partes: new File([csv], 'p.csv', { type: 'text/csv' }) });
  inFlight.push(note('CSV', 0, send(server, token, '/api/proyecto/partes', load)));
  let exported = 0;
  for (let n = 0; now() < ms;) {
    for (; (n * 1000) / rate <= now(); n += 1) {
      const { kind, path, body } = requestOf(n);
      inFlight.push(note(kind, (n * 1000) / rate, send(server, token, path, body)));
    }
    for (; exported * EXPORT_MS <= now(); exported += 1)
      inFlight.push(note('spreadsheet', exported * EXPORT_MS, send(server, token, '/api/parte/asignados/export')));
    await wait(2);
  }
  await Promise.all(inFlight);
  clearInterval(sampling);
  return { heard, samples };
}

function latency(heard: readonly Heard[], q: number): number {
  const all = heard.map((one) => one.ms);
  return Math.round(quantile(all, q));
}

/** Slope of least squares, per minute. */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(of))];
  const over = samples.reduce((sum, one) => sum + (one.minute - x) * (of(one) - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

function report({ heard, samples }: Awaited<ReturnType<typeof run>>): void {
  const isBeside = ({ kind }: Heard) => kind === 'CSV' || kind === 'spreadsheet';
  const load = heard.filter((one) => !isBeside(one));
  const kinds = [...new Set(heard.map(({ kind }) => kind))];
  const row = (of: readonly Heard[]) => ({
    requests: of.length,
    errors: of.filter(({ status }) => status < 200 || status > 299).length,
    statuses: [...new Set(of.map(({ status }) => status))].join(' '),
    'p50 ms': latency(of, 0.5),
    'p99 ms': latency(of, 0.99),
    'worst ms': latency(of, 1),
  });
  console.table({
    [`all at ${rate}/s`]: row(load),
    ...Object.fromEntries(kinds.map((kind) => [kind, row(heard.filter((one) => one.kind === kind))])),
  });
  const settled = samples.filter(({ minute }) => minute * 60_000 > ms * SETTLED);
  const range = (of: (sample: Sample) => number) => {
    const all = settled.map(of);
    return `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))}`;
  };
  const first = latency(
    load.filter(({ planned }) => planned < ms * END),
    0.99,
  );
  const last = latency(
    load.filter(({ planned }) => planned > ms * (1 - END)),
    0.99,
  );
  const end = slope(settled, ({ memory }) => memory);
  console.table([
    { what: 'errors', goal: '0', found: row(load).errors },
    { what: 'p50, p99 in ms', goal: '5, 50', found: `${latency(load, 0.5)}, ${latency(load, 0.99)}` },
    { what: 'memory, MiB', goal: '-', found: range(({ memory }) => memory) },
    { what: 'its slope, MiB a minute', goal: '0.5', found: end.toFixed(2) },
    { what: 'descriptors', goal: 'flat', found: range(({ descriptors }) => descriptors) },
    { what: 'database sessions', goal: 'flat', found: range(({ sessions }) => sessions) },
    { what: 'p99 of the last twelfth by that of the first', goal: '1.2', found: (last / first).toFixed(2) },
  ]);
}

await withProduct(partes, async ({ server, url, token, postmaster }) => {
  const used = () => ({ ours: cpuOf([server.pid, postmaster], [postmaster]), machine: cpuOfMachine() });
  await send(server, token, '/api/componente', JSON.stringify(PART));
  console.log(`photos of ${Math.round(photo.length / 1024)} kB`);
  const from = used();
  report(await run(server, url, token));
  const to = used();
  const total = to.machine.total - from.machine.total;
  const [ours, all] = [to.ours - from.ours, to.machine.used - from.machine.used].map((cpu) => (100 * cpu) / total);
  console.log(`server and database used ${ours?.toFixed()} % of the machine, everything ${all?.toFixed()} %`);
});
