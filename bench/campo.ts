import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { azar } from '../apps/api/demo/azar.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { fillDatabase } from './database.ts';
import { compare, factsOf } from './field/check.ts';
import { openLine, type Line } from './field/line.ts';
import { drawPhotos } from './field/photos.ts';
import { CALM, planTrouble } from './field/plan.ts';
import { makeCatalogue, makeOrder, signIn, type Catalogue, type Sessions } from './field/shop.ts';
import { runVisit, type Field } from './field/run.ts';
import { planVisit, type Operation } from './field/visit.ts';
import { median } from './meter.ts';
import { startProduct, type Server } from './servers.ts';

// npx tsx --conditions=source bench/campo.ts [--runs 20] [--first 1] [--seed 1] [--engine embedded | postgres] [--variants 4] [--verbose]
// Whole visits in a Chromium with a profile on disk, over a line that cuts, delays, repeats and swallows. Browser and
// server are killed (SIGKILL) at random moments. After each visit everything is let through, and what it left in the
// database is compared with the same visit done online. Builds nothing: run npm run build first.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
    variants: { type: 'string', default: '4' },
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

/** The server, which is killed and started again under the visits. */
function respawning(where: Where, line: Line) {
  let server: Server | undefined;
  let starting: Promise<Server> | undefined;
  const start = (): Promise<Server> =>
    (starting ??= startProduct(where).then((started) => {
      server = started;
      line.aim(started.port);
      return started;
    }));
  return {
    /** Resolves once it answers. */
    up: start,
    kill: async (pauseMs: number): Promise<void> => {
      const { pid, stop } = await start();
      process.kill(pid, 'SIGKILL');
      await stop();
      await wait(pauseMs);
      starting = undefined;
      await start();
    },
    stop: async (): Promise<void> => {
      await starting;
      await server?.stop();
      starting = undefined;
    },
  };
}

interface Totals {
  lost: number;
  doubled: number;
  stuck: number;
  refused: number;
  kills: number;
  serverKills: number;
  readonly ms: number[];
}

async function drive(where: Where): Promise<Record<string, number>> {
  await fillDatabase(where, 20);
  await inDatabase(where, ({ pool }) =>
    pool.query(
      `insert into usuario_proyecto (id_usuario, id_proyecto)
        select id, ${PROJECT} from usuario where email = 't1@bench.local' on conflict do nothing`,
    ),
  );
  const line = await openLine();
  const server = respawning(where, line);
  const photos = await drawPhotos();
  const fresh = await server.up();
  const sessions: Sessions = await signIn(fresh);
  const catalogue: Catalogue = await makeCatalogue(fresh, sessions, PROJECT);
  const totals: Totals = { lost: 0, doubled: 0, stuck: 0, refused: 0, kills: 0, serverKills: 0, ms: [] };
  const log = (text: string): void => void (values.verbose && console.log(`  ${text}`));

  /** Does one visit and returns what it left behind. */
  async function visit(serial: number, operations: readonly Operation[], trouble = CALM) {
    const order = await makeOrder(await server.up(), sessions, catalogue, serial);
    const profile = mkdtempSync(join(tmpdir(), 'tajo-phone-'));
    const field: Field = { line, server, sessions, catalogue, photos, order, profile, log };
    try {
      const done = await runVisit(field, operations, trouble);
      // The embedded database has one process: the server makes room.
      if (where.url === undefined) await server.stop();
      const facts = await inDatabase(where, ({ pool }) => factsOf(pool, order.id, where.dataDir));
      return { ...done, facts };
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  }

  try {
    const variants = [];
    for (let n = 0; n < Number(values.variants); n++) {
      const operations = planVisit(azar(seed * 1000 + n), catalogue);
      const { facts, stuck, refused } = await visit(n, operations);
      if (stuck !== undefined || refused.length > 0)
        throw new Error(`the visit cannot be done online: ${[stuck, ...refused].join('; ')}`);
      variants.push({ operations, facts });
      console.log(`online ${n + 1}: ${operations.length} operations, ${facts.length} facts`);
      if (values.verbose && n === 0) for (const fact of facts) log(fact);
    }
    const first = Number(values.first);
    for (let run = first; run < first + runs; run++) {
      const variant = variants[run % variants.length];
      if (variant === undefined) throw new Error('there is no visit');
      const from = performance.now();
      const trouble = planTrouble(azar(seed * 1_000_003 + run), variant.operations.length);
      const { facts, stuck, refused, kills, serverKills } = await visit(1000 + run, variant.operations, trouble);
      const { lost, doubled } = compare(variant.facts, facts);
      totals.ms.push(performance.now() - from);
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
      console.log(
        `${run}: ${kills} + ${serverKills} kills, ${Math.round((totals.ms.at(-1) ?? 0) / 1000)} s; ${bad.length === 0 ? 'no fault' : `${bad.length} FAULTS`}`,
      );
      for (const fault of bad) console.log(`    ${fault}`);
    }
  } finally {
    await server.stop();
    await line.close();
  }
  const { ms, ...counts } = totals;
  if (totals.lost + totals.doubled + totals.stuck + totals.refused > 0) process.exitCode = 1;
  return { runs, seed, ...counts, ...line.met, 'visit s, median': Math.round(median(ms) / 1000) };
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
