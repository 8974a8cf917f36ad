import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { azar } from '../apps/api/demo/azar.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { fillDatabase } from './database.ts';
import { compare, factsOf, type Difference } from './field/check.ts';
import { openLine, type Line } from './field/line.ts';
import { drawPhotos } from './field/photos.ts';
import { CALM, planTrouble, type Trouble } from './field/plan.ts';
import { respawning } from './field/respawning.ts';
import { runVisit, type Done, type Field } from './field/run.ts';
import { makeCatalogue, makeOrder, numberOf, signIn, type Catalogue, type Order, type Sessions } from './field/shop.ts';
import { planVisit, type Operation } from './field/visit.ts';
import { median } from './meter.ts';

// npx tsx --conditions=source bench/campo.ts [--runs 20] [--first 1] [--seed 1] [--engine embedded | postgres]
//   [--variants 4] [--together 2] [--batch 8] [--verbose]
// Whole visits in a Chromium with a profile on disk, over a line that cuts, delays, repeats and swallows. Browser and
// server are killed (SIGKILL) at random moments. After each visit everything is let through, and what it left in the
// database is compared with the same visit done online. `together` phones work at once, each over its own line; after
// `batch` visits the database is read. Builds nothing: run npm run build first.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
    variants: { type: 'string', default: '4' },
    together: { type: 'string', default: '2' },
    batch: { type: 'string', default: '8' },
    verbose: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);

interface Where {
  readonly url?: string;
  readonly dataDir: string;
}
/** Project of the visits: nobody else writes there. */
const PROJECT = 50;

async function inDatabase<T>(where: Where, work: (base: Awaited<ReturnType<typeof connect>>) => Promise<T>) {
  const base = await connect({ ...where, log: silent });
  try {
    return await work(base);
  } finally {
    await base.close();
  }
}

interface Job {
  readonly serial: number;
  readonly operations: readonly Operation[];
  readonly trouble: Trouble;
}
/** `journal`: what was done, the writes and the kills, with seconds since the beginning. */
type Worked = Done & { readonly ms: number; readonly journal: readonly string[] };
type Left = Worked & { readonly facts: readonly string[] };

interface Totals {
  lost: number;
  doubled: number;
  stuck: number;
  refused: number;
  kills: number;
  serverKills: number;
  readonly ms: number[];
}

const tell = (text: string): void => void (values.verbose && console.log(`  ${text}`));

/** Prints what became of a visit, and counts it. */
function report(run: number, left: Left, { lost, doubled }: Difference, totals: Totals): void {
  const { stuck, refused, kills, serverKills, ms } = left;
  totals.ms.push(ms);
  totals.lost += lost.length;
  totals.doubled += doubled.length;
  totals.stuck += stuck === undefined ? 0 : 1;
  totals.refused += refused.length;
  totals.kills += kills;
  totals.serverKills += serverKills;
  const bad = [
    ...lost.map((fact) => `lost ${fact}`),
    ...doubled.map((fact) => `doubled ${fact}`),
    ...refused.map((why) => `refused ${why}`),
    ...(stuck === undefined ? [] : [`stuck: ${stuck}`]),
  ];
  const seconds = Math.round(ms / 1000);
  const verdict = bad.length === 0 ? 'no fault' : `${bad.length} FAULTS`;
  console.log(`${run}: ${kills} + ${serverKills} kills, ${seconds} s; ${verdict}`);
  for (const fault of bad) console.log(`    ${fault}`);
  if (bad.length > 0 && !values.verbose) for (const event of left.journal) console.log(`      ${event}`);
}

async function drive(where: Where): Promise<Record<string, number>> {
  await fillDatabase(where, 20);
  await inDatabase(where, ({ pool }) =>
    pool.query(
      `insert into usuario_proyecto (id_usuario, id_proyecto)
        select id, ${PROJECT} from usuario where email = 't1@bench.local' on conflict do nothing`,
    ),
  );
  const lines = await Promise.all(Array.from({ length: Number(values.together) }, openLine));
  const server = respawning(where, lines);
  const photos = await drawPhotos();
  const fresh = await server.up();
  const sessions: Sessions = await signIn(fresh);
  const catalogue: Catalogue = await makeCatalogue(fresh, sessions, PROJECT);
  const totals: Totals = { lost: 0, doubled: 0, stuck: 0, refused: 0, kills: 0, serverKills: 0, ms: [] };

  /** Does visits, as many at once as there are lines, and returns what each left behind. */
  async function visitAll(jobs: readonly Job[]): Promise<Left[]> {
    const waiting: (Job & { readonly order: Order })[] = [];
    for (const job of jobs)
      waiting.push({ ...job, order: await makeOrder(await server.up(), sessions, catalogue, job.serial) });
    const ended: (Worked & { readonly order: Order })[] = [];
    const workOn = async (line: Line): Promise<void> => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const { order, operations, trouble, serial } = job;
        const profile = mkdtempSync(join(tmpdir(), 'tajo-phone-'));
        const from = performance.now();
        const journal: string[] = [];
        const log = (text: string): void => {
          journal.push(`${((performance.now() - from) / 1000).toFixed(1)} ${text}`);
          tell(`${serial}: ${journal.at(-1)}`);
        };
        line.listen(log);
        const field: Field = { line, server, sessions, catalogue, photos, order, profile, log };
        try {
          const done = await runVisit(field, operations, trouble);
          ended.push({ ...done, order, journal, ms: performance.now() - from });
        } finally {
          rmSync(profile, { recursive: true, force: true });
        }
      }
    };
    await Promise.all(lines.map(workOn));
    // The embedded database has one process: the server makes room.
    if (where.url === undefined) await server.stop();
    return inDatabase(where, async ({ pool }) => {
      const left: Left[] = [];
      for (const { serial } of jobs) {
        const done = ended.find(({ order }) => order.numero_incidencia === numberOf(serial));
        if (done !== undefined) left.push({ ...done, facts: await factsOf(pool, done.order.id, where.dataDir) });
      }
      return left;
    });
  }

  try {
    const planned = Array.from({ length: Number(values.variants) }, (_, n) => ({
      serial: n,
      operations: planVisit(azar(seed * 1000 + n), catalogue),
      trouble: CALM,
    }));
    const variants = (await visitAll(planned)).map(({ facts, stuck, refused }, n) => {
      if (stuck !== undefined || refused.length > 0)
        throw new Error(`the visit cannot be done online: ${[stuck, ...refused].join('; ')}`);
      console.log(`online ${n + 1}: ${planned[n]?.operations.length} operations, ${facts.length} facts`);
      return { operations: planned[n]?.operations ?? [], facts };
    });
    for (const fact of variants[0]?.facts ?? []) tell(fact);
    const last = Number(values.first) + runs;
    for (let run = Number(values.first); run < last; run += Number(values.batch)) {
      const numbers = Array.from({ length: Math.min(Number(values.batch), last - run) }, (_, n) => run + n);
      const variantOf = (number: number) => variants[number % variants.length] ?? { operations: [], facts: [] };
      const jobs = numbers.map((number) => {
        const { operations } = variantOf(number);
        return {
          serial: 1000 + number,
          operations,
          trouble: planTrouble(azar(seed * 1_000_003 + number), operations.length),
        };
      });
      for (const [n, left] of (await visitAll(jobs)).entries()) {
        const number = numbers[n] ?? 0;
        report(number, left, compare(variantOf(number).facts, left.facts), totals);
      }
    }
  } finally {
    await server.stop();
    for (const line of lines) await line.close();
  }
  const met: Record<string, number> = {};
  for (const line of lines) for (const [fault, n] of Object.entries(line.met)) met[fault] = (met[fault] ?? 0) + n;
  const { ms, ...counts } = totals;
  if (totals.lost + totals.doubled + totals.stuck + totals.refused > 0) process.exitCode = 1;
  return { runs, seed, ...counts, ...met, 'visit s, median': Math.round(median(ms) / 1000) };
}

async function inFolder(url?: string): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tajo-campo-'));
  try {
    return await drive({ dataDir, ...(url === undefined ? {} : { url }) });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let figures: Record<string, number> = {};
if (values.engine === 'embedded') figures = await inFolder();
else await withPostgres(async ({ url }) => void (figures = await inFolder(url)), { durable: true });
console.table({ [values.engine]: figures });
