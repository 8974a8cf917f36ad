import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { startChild, writer } from '../apps/api/test/child.ts';

// tsx bench/crash.ts [--rounds 30] [--engine embedded | --engine postgres --url postgres://…]
// Kills (kill -9) a child that commits rows through our connect(), and looks whether every row that it was told
// is kept is there, and whole transactions only. It does not try a power cut: the page cache survives a kill.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'embedded' },
    url: { type: 'string' },
  },
});
if (values.engine === 'postgres' && !values.url) throw new Error('--engine postgres needs --url');
const url = values.engine === 'postgres' ? values.url : undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'tajo-crash-'));

type Found = { rows: number; last: number; total: number | null; openMs: number };

async function look(): Promise<Found> {
  const start = performance.now();
  const base = await connect({ url, dataDir, log: silent });
  const { rows } = await base.pool.query<Omit<Found, 'openMs'>>(
    'select count(*) as rows, coalesce(max(n), 0) as last, (select total from escrito_total) as total from escrito',
  );
  const openMs = performance.now() - start;
  await base.close();
  return { ...(rows[0] ?? { rows: 0, last: 0, total: null }), openMs };
}

async function scratch(sql: string): Promise<void> {
  const base = await connect({ url, dataDir, log: silent });
  await base.pool.query(sql);
  await base.close();
}

const tables =
  'create table escrito (n integer primary key, relleno text not null); create table escrito_total (total integer not null)';
await scratch(`drop table if exists escrito, escrito_total; ${tables}`);
let [acknowledged, commits, lost, torn, notStarted, duringOpen] = [0, 0, 0, 0, 0, 0];
const openings: number[] = [];
const rounds = Number(values.rounds);
for (let round = 1; round <= rounds; round++) {
  const child = startChild(writer, [url ?? dataDir]);
  // Every fifth round is killed while it opens and recovers.
  const opening = round % 5 === 0;
  if (opening) await wait(300 + Math.random() * 1500);
  else await child.ready.then(() => wait(50 + Math.random() * 2400)).catch(() => void notStarted++);
  await child.kill();
  duringOpen += opening ? 1 : 0;
  commits += child.lines.length;
  acknowledged = Number(child.lines.at(-1) ?? acknowledged);
  const found = await look();
  openings.push(found.openMs);
  if (found.last < acknowledged) lost += acknowledged - found.last;
  if (found.rows !== found.last || (found.total ?? 0) !== found.last) torn++;
  acknowledged = found.last;
}
await scratch('drop table escrito, escrito_total');
rmSync(dataDir, { recursive: true, force: true });

const sorted = openings.toSorted((a, b) => a - b);
const ms = (value: number | undefined) => Math.round(value ?? 0);
console.table({
  [values.engine]: {
    rounds,
    'killed while opening': duringOpen,
    'commits acknowledged': commits,
    'rows acknowledged': acknowledged,
    'rows lost': lost,
    'torn transactions': torn,
    'could not start': notStarted,
    'reopening ms, median': ms(sorted[sorted.length >> 1]),
    'reopening ms, worst': ms(sorted.at(-1)),
  },
});
process.exitCode = lost + torn + notStarted > 0 ? 1 : 0;
