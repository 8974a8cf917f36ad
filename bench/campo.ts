import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { azar } from '../apps/api/demo/azar.ts';
import { fillDatabase, inDatabase, onEngines, type EnginePlace } from './database.ts';
import { compare, factsOf, type Difference } from './field/check.ts';
import { openLine, type Line } from './field/line.ts';
import { CALM, planTrouble, type Trouble } from './field/plan.ts';
import { respawning } from './field/respawning.ts';
import { runVisit, type Done, type Field } from './field/run.ts';
import { makeCatalogue, makeOrder, numberOf, signIn, type Catalogue, type Order, type Sessions } from './field/shop.ts';
import { PHOTOS, planVisit, type Operation } from './field/visit.ts';
import { options } from './options.ts';
import { photoOf } from './photo.ts';
import { median } from './ranks.ts';

// npx tsx --conditions=source bench/campo.ts [--runs 20] [--first 1] [--seed 1] [--engine embedded | postgres]
//   [--variants 4] [--together 2] [--batch 8] [--verbose]
// Whole visits in a Chromium with a profile on disk, over a line that cuts, delays, repeats and swallows. Browser and
// server are killed (SIGKILL) at random moments. After each visit everything is let through, and what it left in the
// database is compared with the same visit done online. `together` phones work at once, each over its own line; after
// `batch` visits the database is read. Builds nothing: run npm run build first.
const values = options({
  runs: 20,
  seed: 1,
  first: 1,
  engine: 'embedded',
  variants: 4,
  together: 2,
  batch: 8,
  verbose: false,
});
const { runs, seed, first, together, batch } = values;
/** Project of the visits: nobody else writes there. */
const PROJECT = 50;

interface Job {
  readonly serial: number;
  readonly operations: readonly Operation[];
  readonly trouble: Trouble;
}
/** `journal`: what was done, the writes and the kills, with seconds since the beginning. */
type Worked = Done & { readonly ms: number; readonly journal: readonly string[] };
type Left = Worked & { readonly facts: readonly string[] };

const tell = (text: string): void => void (values.verbose && console.log(`  ${text}`));

const COUNTED = ['lost', 'doubled', 'stuck', 'refused', 'kills', 'serverKills', 'ms'] as const;
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** Prints what became of a visit. Returns its counts. */
function report(run: number, left: Left, { lost, doubled }: Difference): Counts {
  const { stuck, refused, kills, serverKills, ms } = left;
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
  return {
    lost: lost.length,
    doubled: doubled.length,
    stuck: stuck === undefined ? 0 : 1,
    refused: refused.length,
    kills,
    serverKills,
    ms,
  };
}

async function drive(_engine: string, where: EnginePlace): Promise<Record<string, number>> {
  await fillDatabase(where, 20);
  await inDatabase(where, ({ pool }) =>
    pool.query(
      `insert into usuario_proyecto (id_usuario, id_proyecto)
        select id, ${PROJECT} from usuario where email = 't1@bench.local' on conflict do nothing`,
    ),
  );
  const lines = await Promise.all(Array.from({ length: together }, openLine));
  const server = respawning(where, lines);
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => photoOf(1600, 1200, n)));
  const fresh = await server.up();
  const sessions: Sessions = await signIn(fresh);
  const catalogue: Catalogue = await makeCatalogue(fresh, sessions, PROJECT);
  const visits: Counts[] = [];

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
    const planned = Array.from({ length: values.variants }, (_, n) => ({
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
    const last = first + runs;
    for (let run = first; run < last; run += batch) {
      const numbers = Array.from({ length: Math.min(batch, last - run) }, (_, n) => run + n);
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
        visits.push(report(number, left, compare(variantOf(number).facts, left.facts)));
      }
    }
  } finally {
    await server.stop();
    for (const line of lines) await line.close();
  }
  const met: Record<string, number> = {};
  for (const line of lines) for (const [fault, n] of Object.entries(line.met)) met[fault] = (met[fault] ?? 0) + n;
  const sum = (what: (typeof COUNTED)[number]): number => visits.reduce((all, one) => all + one[what], 0);
  const counts = Object.fromEntries(COUNTED.slice(0, -1).map((what) => [what, sum(what)]));
  if (COUNTED.slice(0, 4).some((what) => sum(what) > 0)) process.exitCode = 1;
  return { runs, seed, ...counts, ...met, 'visit s, median': Math.round(median(visits.map(({ ms }) => ms)) / 1000) };
}

console.table(await onEngines(values.engine, drive));
