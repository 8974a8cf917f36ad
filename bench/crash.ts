import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callServer } from './call.ts';
import {
  NONE,
  check,
  committedBefore,
  isDone,
  reportedIn,
  totalsOf,
  type Faults,
  type Reported,
  type Write,
} from './crash-check.ts';
import { fillDatabase, inDatabase, onEngines, type EnginePlace } from './database.ts';
import { options } from './options.ts';
import { median } from './ranks.ts';
import { login, startProduct, type Server } from './servers.ts';

// npx tsx --conditions=source bench/crash.ts [--rounds 20] [--engine embedded | postgres] [--writers 12]
// Kills the built server (SIGKILL) under writers that send each write with an idempotency key, starts it again, sends
// unanswered writes twice at once and acknowledged ones once, then checks that each write has one effect.
// It does not simulate a power cut: the page cache survives.
const { rounds, engine: only, writers } = options({ rounds: 20, engine: '', writers: 12 });

/** Project of the writers' partes: nobody else writes there. */
const PROJECT = 50;
/** Partes on which all writers work: few, so that some writes are refused. */
const CONTESTED = 15;

function choose<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Partes as last reported to the writers, the newest last. */
const partes = new Map<number, Reported>();
let serial = 0;
let answers5xx = 0;

function newWrite(technicians: readonly number[]): Write {
  const key = randomUUID();
  const write = { key, answers: [] };
  const luck = Math.random();
  const parte = { observaciones: key, id_proyecto: PROJECT, id_establecimiento: 1 + (serial++ % 20) };
  const save = (body: object): Write => ({
    ...write,
    action: 'parte.guardar',
    method: 'POST',
    path: '/api/parte',
    body: JSON.stringify(body),
  });
  if (luck < 0.35 || partes.size < CONTESTED) return save({ ...parte, numero_incidencia: key });
  const { id, version, numero_incidencia } = choose([...partes.values()].slice(-CONTESTED));
  if (luck < 0.7) return save({ ...parte, id, version, numero_incidencia });
  if (luck < 0.85) {
    const path = `/api/parte/asignar/${id}/${choose(technicians)}`;
    return { ...write, action: 'parte.asignar', method: 'PATCH', path };
  }
  return { ...write, action: 'parte.reiniciar', method: 'PATCH', path: `/api/parte/reiniciar/${id}` };
}

/** Sends a write once. Returns false if no answer came or a 5xx. */
async function send(server: Server, token: string, write: Write): Promise<boolean> {
  const { method, path, body, key, answers } = write;
  const headers = { 'idempotency-key': key };
  try {
    const response = await callServer(server, token, path, {
      method,
      body,
      headers,
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (response.status >= 500) {
      answers5xx += 1;
      return false;
    }
    answers.push({ status: response.status, text });
    if (response.status === 401) throw new Error('the session is lost');
    if (response.ok) {
      const parte = reportedIn(text);
      if ((partes.get(parte.id)?.version ?? 0) < parte.version) partes.set(parte.id, parte);
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return false;
    throw error;
  }
}

/** Writes from all writers until the server is killed. */
async function writeAndKill(server: Server, token: string, technicians: readonly number[]) {
  const sent: Write[] = [];
  let begin = (): void => {};
  const first = new Promise<void>((resolve) => (begin = resolve));
  const writer = async () => {
    for (;;) {
      const write = newWrite(technicians);
      sent.push(write);
      if (!(await send(server, token, write))) return;
      begin();
    }
  };
  const all = Promise.all(Array.from({ length: writers }, writer));
  await Promise.race([first, all]);
  await wait(200 + Math.random() * 1000);
  const killed = new Date();
  process.kill(server.pid, 'SIGKILL');
  await Promise.all([all, server.stop()]);
  return { sent, killed };
}

/** Sends unanswered writes twice at the same moment and acknowledged ones once. Returns the unanswered. */
async function repeat(server: Server, token: string, sent: readonly Write[]): Promise<Write[]> {
  const unanswered = sent.filter(({ answers }) => answers.length === 0);
  const done = sent.filter(({ answers }) => answers.some(isDone));
  const twice = await Promise.all([...unanswered, ...unanswered].map((write) => send(server, token, write)));
  if (twice.includes(false)) throw new Error('a repeat was not answered');
  const queue = done.values();
  const again = async () => {
    for (const write of queue) await send(server, token, write);
  };
  await Promise.all(Array.from({ length: writers }, again));
  return unanswered;
}

/** Returns technicians of our project and a token that outlives every kill. */
async function setUp(where: EnginePlace): Promise<{ technicians: number[]; token: string }> {
  await fillDatabase(where, 20);
  const technicians = await inDatabase(where, async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>('select id from usuario where id_role = 3 order by id limit 20');
    const ids = rows.map(({ id }) => id);
    await pool.query(
      `insert into usuario_proyecto (id_usuario, id_proyecto) select unnest($1::int[]), $2 on conflict do nothing`,
      [ids, PROJECT],
    );
    return ids;
  });
  const server = await startProduct(where);
  const token = await login(server);
  await server.stop();
  return { technicians, token };
}

async function kill(engine: string, where: EnginePlace): Promise<Record<string, number>> {
  partes.clear();
  answers5xx = 0;
  const { technicians, token } = await setUp(where);
  const everything: Write[] = [];
  const restarts: number[] = [];
  const sums = { acknowledged: 0, refused: 0, unanswered: 0, 'of them done before the kill': 0 };
  let faults: Faults = NONE;
  for (let round = 1; round <= rounds; round++) {
    const { sent, killed } = await writeAndKill(await startProduct(where), token, technicians);
    const done = sent.filter(({ answers }) => answers.some(isDone)).length;
    const server = await startProduct(where);
    restarts.push(server.startMs);
    const unanswered = await repeat(server, token, sent);
    const totals = await totalsOf(server, token);
    await server.stop();
    everything.push(...sent);
    sums['of them done before the kill'] += await inDatabase(where, async ({ pool }) => {
      faults = await check(pool, everything, totals, PROJECT);
      return committedBefore(pool, unanswered, killed);
    });
    sums.acknowledged += done;
    sums.unanswered += unanswered.length;
    sums.refused += sent.length - done - unanswered.length;
    const bad = Object.entries(faults).filter(([, n]) => n !== 0);
    console.log(
      `${engine} ${round}: ${done} acknowledged, ${unanswered.length} unanswered, restart ${Math.round(server.startMs)} ms; ` +
        (bad.length === 0 ? 'no fault' : bad.map(([name, n]) => `${name} ${n}`).join(', ')),
    );
  }
  if (answers5xx > 0 || Object.values(faults).some((n) => n !== 0)) process.exitCode = 1;
  return {
    rounds,
    ...sums,
    ...faults,
    'answers 5xx': answers5xx,
    'restart ms, median': Math.round(median(restarts)),
    'restart ms, worst': Math.round(Math.max(...restarts)),
  };
}

console.table(await onEngines(only, kill));
