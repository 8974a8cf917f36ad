import type { Pool } from 'pg';
import { askProduct } from './call.ts';
import { TABS, listPath } from './requests.ts';
import type { Server } from './servers.ts';

export interface Received {
  readonly status: number;
  readonly text: string;
}
/** A write as it was sent, with every answer that came, oldest first. */
export interface Write {
  readonly action: 'parte.guardar' | 'parte.asignar' | 'parte.reiniciar';
  readonly key: string;
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
  readonly answers: Received[];
}
export const isDone = ({ status }: Received): boolean => status >= 200 && status < 300;

/** Faults counted over every write since the beginning; all must be 0. */
export const NONE = {
  lost: 0,
  doubled: 0,
  'history missing': 0,
  'repeats answered otherwise': 0,
  'keys too many or too few': 0,
  'totals that disagree': 0,
};
export type Faults = typeof NONE;

/** State of a record that an answer reports. */
export interface Reported {
  readonly id: number;
  readonly version: number;
  readonly numero_incidencia?: string;
  readonly observaciones?: string;
}
interface Acknowledged {
  /** Answers of saves. */
  readonly saves: Reported[];
  readonly actions: Map<string, number>;
}
type Row = Reported & { readonly attempts: number };

const ROWS = `select id, version, observaciones,
    (select count(*)::int from intento i where i.id_parte = p.id) as attempts from parte p where id_proyecto = $1`;
const HISTORY = `select id_entidad as id, accion as action, count(*)::int as n from historial
  join parte p on p.id = id_entidad where entidad = 'parte' and p.id_proyecto = $1 group by 1, 2`;
const COUNTED = `select count(*) filter (where estado = 1)::int as sin_asignar,
  count(*) filter (where estado in (2, 3))::int as asignados, count(*) filter (where estado = 4)::int as finalizados from parte`;

/** Parses the record in an answer; an empty answer names no record and so counts as lost. */
export const reportedIn = (text: string): Reported =>
  text === '' ? { id: 0, version: 0 } : (JSON.parse(text) as Reported);

/** Groups acknowledged writes by parte. */
function byParte(done: readonly Write[]): Map<number, Acknowledged> {
  const partes = new Map<number, Acknowledged>();
  for (const { action, answers } of done) {
    const reported = reportedIn(answers.find(isDone)?.text ?? '');
    const parte = partes.get(reported.id) ?? { saves: [], actions: new Map<string, number>() };
    if (action === 'parte.guardar') parte.saves.push(reported);
    parte.actions.set(action, (parte.actions.get(action) ?? 0) + 1);
    partes.set(reported.id, parte);
  }
  return partes;
}

/** Each save adds one to the version of its parte and is answered with it: the answers are 1, 2, 3… up to the row's. */
function compareRow(faults: Faults, { saves, actions }: Acknowledged, row: Row | undefined): void {
  const there = row?.version ?? 0;
  const versions = new Set(saves.map(({ version }) => version).filter((version) => version <= there));
  faults.lost += saves.length - versions.size;
  faults.doubled += there - versions.size;
  if (row === undefined) return;
  const last = saves.find(({ version }) => version === there);
  if (last !== undefined && (last.observaciones ?? null) !== row.observaciones) faults.lost += 1;
  const attempts = actions.get('parte.asignar') ?? 0;
  faults.lost += Math.max(0, attempts - row.attempts);
  faults.doubled += Math.max(0, row.attempts - attempts);
}

/** Returns whether a repeat after an acknowledgement got another answer than the first time. */
function contradicts({ answers }: Write): boolean {
  const first = answers.find(isDone);
  const repeats = answers[0] === first ? answers : answers.filter(isDone);
  return repeats.some(({ status, text }) => status !== first?.status || text !== first.text);
}

/** Returns the totals of the tabs as the office reads them. */
export async function totalsOf(server: Server, token: string): Promise<Readonly<Record<string, number>>> {
  const totals: Record<string, number> = {};
  for (const tab of TABS) totals[tab] = Number((await askProduct(server, token, listPath(tab))).total);
  return totals;
}

/** Checks that each write answered 2xx has one effect and every other none; only the writers write in `idProyecto`. */
export async function check(
  pool: Pool,
  writes: readonly Write[],
  totals: Readonly<Record<string, number>>,
  idProyecto: number,
): Promise<Faults> {
  const faults = { ...NONE };
  const done = writes.filter(({ answers }) => answers.some(isDone));
  const partes = byParte(done);
  faults['repeats answered otherwise'] = done.filter(contradicts).length;

  const { rows } = await pool.query<Row>(ROWS, [idProyecto]);
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const [id, parte] of partes) compareRow(faults, parte, there.get(id));
  for (const [id, { version }] of there) if (!partes.has(id)) faults.doubled += version;

  const { rows: lines } = await pool.query<{ id: number; action: string; n: number }>(HISTORY, [idProyecto]);
  for (const { id, action, n } of lines) {
    const acknowledged = partes.get(id)?.actions.get(action) ?? 0;
    faults.doubled += Math.max(0, n - acknowledged);
  }
  const written = new Map(lines.map(({ id, action, n }) => [`${id} ${action}`, n]));
  for (const [id, { actions }] of partes)
    for (const [action, n] of actions)
      faults['history missing'] += Math.max(0, n - (written.get(`${id} ${action}`) ?? 0));

  const { rows: keys } = await pool.query<{ n: number }>('select count(*)::int as n from operacion');
  faults['keys too many or too few'] = Math.abs((keys[0]?.n ?? -1) - done.length);
  const { rows: counted } = await pool.query<Record<string, number>>(COUNTED);
  for (const [tab, n] of Object.entries(counted[0] ?? {}))
    faults['totals that disagree'] += Math.abs((totals[tab] ?? -1) - n);
  return faults;
}

/** Returns how many of these writes had been committed before an instant. */
export async function committedBefore(pool: Pool, writes: readonly Write[], instant: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from operacion where creada < $1 and clave = any ($2::uuid[])',
    [instant, writes.map(({ key }) => key)],
  );
  return rows[0]?.n ?? 0;
}
