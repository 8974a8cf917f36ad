import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installFromDebian, which } from '../tools/steps.mjs';
import { inDatabase } from './database.ts';
import {
  FROM_HERE,
  everyProcess,
  isWhole,
  primaryOf,
  programOf,
  startFleet,
  storedFile,
  type Database,
  type Fleet,
} from './flota/fleet.ts';
import { MACHINES, closeNetwork, cut, openNetwork, type Machine, type Program } from './flota/network.ts';
import { KINDS, acknowledgedIn, enter, newStretch, startLoad, type Kind, type Stretch } from './flota/writers.ts';
import { options } from './options.ts';
import { quantile } from './ranks.ts';
import { calmly, until } from './until.ts';

// npx tsx --conditions=source bench/flota.ts [--rounds 60] [--writers 8] [--readers 4] [--from <built clone>]
//   (as root, after a build)
// Builds a fleet out of the files in deploy/ on network namespaces: three etcd, three PostgreSQL under Patroni with a
// synchronous standby, an S3-compatible server for the files, nginx, two processes of Tajo, of which one finds the
// primary through HAProxy. Kills its parts in turn under writers that repeat each write with its key, then compares
// what was acknowledged (history.jsonl) with the database, and every row of a file with the file. With --from both processes begin with
// the program of that clone, the version before: their rolling restart is an upgrade.
const { rounds: wanted, writers, readers, from } = options({ rounds: 60, writers: 8, readers: 4, from: '' });
// Each program of the fleet ends with this one.
process.setMaxListeners(20);

/** Time without kills, and after each kill before the part comes back. */
const QUIET_MS = 3000;

const postmaster = ({ data }: Database): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isUp = ({ data }: Database): boolean => existsSync(join(data, 'postmaster.pid'));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function leaderOfEtcd(databases: readonly Database[]): Promise<Database | undefined> {
  for (const one of databases) {
    const address = `http://${MACHINES[one.name]}:2379/v3/maintenance/status`;
    const response = await fetch(address, { method: 'POST', body: '{}' });
    const { leader, header } = (await response.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return one;
  }
  return undefined;
}

/** Kills the machine's database and its Patroni, and brings them back. */
async function killDatabase({ patroni, ...database }: Database): Promise<void> {
  const pid = postmaster({ patroni, ...database });
  await Promise.all([patroni.kill('SIGKILL'), Promise.resolve(process.kill(pid, 'SIGKILL'))]);
  await until('a new primary', async () => (await primaryOf(fleetOf().databases)) !== undefined && !isAlive(pid));
  await wait(QUIET_MS);
  patroni.start();
}

let running: Fleet | undefined;
function fleetOf(): Fleet {
  if (running === undefined) throw new Error('no fleet');
  return running;
}
async function roles(): Promise<{ primary: Database; standby: Database }> {
  const { databases } = fleetOf();
  const primary = await primaryOf(databases);
  const standby = databases.find((one) => one !== primary);
  if (primary === undefined || standby === undefined) throw new Error('no primary');
  return { primary, standby };
}

async function killProgram(program: Program | undefined): Promise<void> {
  await program?.kill('SIGKILL');
  await wait(QUIET_MS);
  program?.start();
}
async function cutFor10s(machine: Machine): Promise<void> {
  cut('app', machine, true);
  await wait(10_000);
  cut('app', machine, false);
}

const KILLS: Readonly<Record<string, (round: number) => Promise<void>>> = {
  'API process, SIGKILL': (round) => killProgram(fleetOf().processes[round % 2]),
  'primary and its Patroni, SIGKILL': async () => killDatabase((await roles()).primary),
  'primary, immediate stop': async () => {
    const { primary } = await roles();
    process.kill(postmaster(primary), 'SIGQUIT');
    await wait(QUIET_MS);
  },
  'standby and its Patroni, SIGKILL': async () => killDatabase((await roles()).standby),
  "etcd's leader, SIGKILL": async () => killProgram((await leaderOfEtcd(fleetOf().databases))?.etcd),
  'HAProxy, SIGKILL': () => killProgram(fleetOf().haproxy),
  'file store, SIGKILL': () => killProgram(fleetOf().store.program),
  'network between API and primary, 10 s': async () => cutFor10s((await roles()).primary.name),
  'network between API and file store, 10 s': async () => cutFor10s('files'),
};

const NAMES: Readonly<Record<Kind, string>> = {
  client: 'select nif as name, count(*)::int as n from cliente group by nif',
  terminal: 'select modelo as name, count(*)::int as n from terminal group by modelo',
};

/** Counts acknowledged writes that are missing, writes that are there twice, and files that are not as written. */
const compare = (history: string) =>
  inDatabase({ url: FROM_HERE.replace('/postgres?', '/tajo?') }, async ({ pool }) => {
    const found = { acknowledged: 0, lost: 0, doubled: 0, files: 0, 'missing or wrong files': 0 };
    for (const kind of KINDS) {
      const acknowledged = acknowledgedIn(history, kind);
      const { rows } = await pool.query<{ name: string; n: number }>(NAMES[kind]);
      const there = new Set(rows.map(({ name }) => name));
      found.acknowledged += acknowledged.length;
      found.lost += acknowledged.filter((name) => !there.has(name)).length;
      found.doubled += rows.filter(({ n }) => n > 1).length;
    }
    const files = await pool.query<{ id: string; sha256: string }>('select id, sha256 from fichero');
    for (const { id, sha256 } of files.rows) {
      const kept = storedFile(fleetOf().store, id);
      const isSame = kept !== undefined && createHash('sha256').update(kept).digest('hex') === sha256;
      if (!isSame) found['missing or wrong files'] += 1;
    }
    found.files = files.rows.length;
    return found;
  });

const seconds = (ms: number): number => Number((ms / 1000).toFixed(1));
const rowOf = (rounds: number, { acknowledged, answers4xx, answers5xx, unanswered, times, gap }: Stretch) => ({
  rounds,
  writes: acknowledged,
  '4xx': answers4xx,
  '5xx': answers5xx,
  'no answer': unanswered,
  's without writes, worst': seconds(gap.client),
  's without files, worst': seconds(gap.terminal),
  'p99 ms': Math.round(quantile(times, 0.99)),
});

async function run(): Promise<void> {
  running = await startFleet(from === '' ? undefined : from);
  const history = join(running.home, 'history.jsonl');
  const load = await startLoad(await enter(), { writers, readers, history });
  const sums = new Map<string, { rounds: number; figures: Stretch }>();
  const add = (kind: string, taken: Stretch): void => {
    const { rounds, figures } = sums.get(kind) ?? { rounds: 0, figures: newStretch() };
    figures.times.push(...taken.times);
    figures.acknowledged += taken.acknowledged;
    figures.answers4xx += taken.answers4xx;
    figures.answers5xx += taken.answers5xx;
    figures.unanswered += taken.unanswered;
    for (const kind of KINDS) figures.gap[kind] = Math.max(figures.gap[kind], taken.gap[kind]);
    sums.set(kind, { rounds: rounds + 1, figures });
  };
  await wait(QUIET_MS);
  add('nothing', load.take());
  for (const one of running.processes) {
    // Stops in order, as an upgrade does; the other one serves meanwhile.
    await one.kill('SIGTERM');
    one.start(programOf());
    await everyProcess();
    await wait(2 * QUIET_MS);
  }
  add(from === '' ? 'rolling restart' : 'rolling upgrade', load.take());
  const kinds = Object.entries(KILLS);
  const { databases } = running;
  for (let round = 0; round < wanted; round++) {
    const [kind, kill] = kinds[round % kinds.length] ?? [];
    if (kind === undefined || kill === undefined) return;
    await kill(Math.floor(round / kinds.length));
    // What Patroni says of a member may be ten seconds old.
    await until(
      'the whole fleet',
      calmly(async () => databases.every(isUp) && isWhole()),
    );
    await wait(QUIET_MS);
    const taken = load.take();
    add(kind, taken);
    const { client, terminal } = taken.gap;
    const without = `${seconds(client)} s without writes, ${seconds(terminal)} without files`;
    console.log(`${round + 1} ${kind}: ${without}, ${taken.answers5xx} 5xx`);
  }
  await load.stop();
  const found = await compare(history);
  console.table(Object.fromEntries([...sums].map(([kind, { rounds, figures }]) => [kind, rowOf(rounds, figures)])));
  console.log(found);
  if (found.lost + found.doubled + found['missing or wrong files'] > 0) process.exitCode = 1;
}

const missing = ['patroni', 'etcd', 'haproxy', 'nginx', 'iptables', 'psql', 'curl'].some(
  (name) => which(name) === undefined,
);
if (missing) await installFromDebian(['patroni', 'etcd-server', 'haproxy', 'nginx', 'iptables', 'postgresql', 'curl']);
openNetwork();
try {
  await run();
} finally {
  for (const database of running?.databases ?? []) {
    await database.patroni.kill('SIGKILL');
    await database.etcd.kill('SIGKILL');
    if (isUp(database)) process.kill(postmaster(database), 'SIGQUIT');
  }
  for (const one of [
    ...(running?.processes ?? []),
    ...(running ? [running.nginx, running.haproxy, running.store.program] : []),
  ])
    await one.kill('SIGTERM');
  closeNetwork();
}
process.exit();
