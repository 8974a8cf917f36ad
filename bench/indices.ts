import { parseArgs } from 'node:util';
import { Client, type ClientBase } from 'pg';
import { runBatch, type Statement } from '../apps/api/src/db/batch.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { preparar } from './base.ts';
import { cpuFinaDe } from './cpu.ts';

// npx tsx --conditions=source bench/indices.ts [--partes 1000000] [--rounds 3] [--only part-of-a-name]; 20,000 at least
// What each index of parte costs a save: PostgreSQL's CPU of a creation, an assignment and an end with all of them, and
// without each in turn. Each is dropped in a transaction that is rolled back: nothing is copied, nothing stays.
// The bytes that each writes to the log beside it, as they do not depend on who else uses the machine.
// With DATABASE_URL_TEST the base stays there, and the next run finds it full.
const { values } = parseArgs({
  options: {
    partes: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const partes = Number(values.partes);
/** Statements whose cost is read at once, and how often in a round. */
const TANDA = 60;
const TANDAS = 8;
/** An odd step goes over the records without an order. */
const PASO = 7919;

const CREAR = `insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
  values ($1, 'De la medida', $2, $3, now())`;
const ASIGNAR = `with i as (insert into intento (id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho)
    select id, 1, $2, now(), now() from parte where id = $1 returning id, id_tecnico)
  update parte t set id_intento = i.id, id_tecnico = i.id_tecnico, fecha_asignacion = now(), version = version + 1
  from i where t.id = $1`;
const TERMINAR = `update parte set fecha_inicio = coalesce(fecha_inicio, now()), fecha_fin = now(), version = version + 1
  where id = $1`;

const TRABAJOS = {
  create: (n: number, _tecnico: number): Statement => ({
    name: 'crear',
    text: CREAR,
    values: [`M-${n}`, 1 + (n % 50), 1 + ((n * PASO) % 5000)],
  }),
  // Of 20 partes that the bench makes one is unassigned, and the next two are assigned.
  assign: (n: number, tecnico: number): Statement => ({
    name: 'asignar',
    text: ASIGNAR,
    values: [20 * (1 + ((n * PASO) % (partes / 20))), tecnico + (n % 200)],
  }),
  finish: (n: number, _tecnico: number): Statement => ({
    name: 'terminar',
    text: TERMINAR,
    values: [1 + 20 * ((n * PASO) % (partes / 20))],
  }),
};
type Trabajo = keyof typeof TRABAJOS;
const NOMBRES = Object.keys(TRABAJOS) as Trabajo[];

interface Sesion {
  readonly cliente: ClientBase;
  readonly pid: number;
  readonly tecnico: number;
}
let serie = 0;

interface Medida {
  /** ms of CPU of each batch, by its statements. */
  readonly cpu: readonly number[];
  /** Bytes of the log for each statement. */
  readonly log: number;
}

async function bytesDeLog(cliente: ClientBase): Promise<number> {
  const { rows } = await cliente.query<{ n: number }>("select (pg_current_wal_insert_lsn() - '0/0')::float as n");
  return rows[0]?.n ?? 0;
}

async function medir({ cliente, pid, tecnico }: Sesion, sin: string, trabajo: Trabajo): Promise<Medida> {
  await cliente.query(`begin; ${sin}`);
  try {
    const hacer = (veces: number) =>
      runBatch(
        cliente,
        Array.from({ length: veces }, () => TRABAJOS[trabajo](++serie, tecnico)),
        600_000,
      );
    // Plans were made for the indexes that were there.
    await hacer(20);
    const cpu: number[] = [];
    const inicio = await bytesDeLog(cliente);
    for (let i = 0; i < TANDAS; i++) {
      const antes = cpuFinaDe(pid);
      await hacer(TANDA);
      cpu.push((cpuFinaDe(pid) - antes) / TANDA);
    }
    return { cpu, log: ((await bytesDeLog(cliente)) - inicio) / (TANDA * TANDAS) };
  } finally {
    await cliente.query('rollback');
  }
}

/** The lower quartile: what others do with the machine only ever adds. */
const cuartil = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[valores.length >> 2] ?? Number.NaN;
const celda = ({ cpu, log }: { readonly cpu: number; readonly log: number }): string =>
  `${cpu.toFixed(3)}; ${log.toFixed(0)}`;

await withPostgres(
  async ({ url: server }) => {
    const cliente = new Client({ connectionString: await preparar(server, partes, 'src'), options: '-c jit=off' });
    await cliente.connect();
    const { rows } = await cliente.query<{ pid: number; tecnico: number }>(
      'select pg_backend_pid() as pid, (select min(id) from usuario where id_role = 3) as tecnico',
    );
    const { pid = 0, tecnico = 0 } = rows[0] ?? {};
    const { rows: indices } = await cliente.query<{ nombre: string; mb: number }>(
      `select c.relname as nombre, pg_relation_size(c.oid) / 1e6::float as mb from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'parte'::regclass and not i.indisprimary and c.relname like '%' || $1 || '%' order by 1`,
      [values.only],
    );
    const casos = [
      { nombre: 'all of them', sin: 'select', mb: 0 },
      { nombre: 'the kept numbers', sin: 'alter table parte disable trigger user', mb: 0 },
      ...indices.map(({ nombre, mb }) => ({ nombre, sin: `drop index ${nombre}`, mb })),
    ];
    const medidas = new Map<string, Record<Trabajo, Medida[]>>();
    for (let vuelta = 0; vuelta < Number(values.rounds); vuelta++)
      for (const { nombre, sin } of casos) {
        const suyas = medidas.get(nombre) ?? { create: [], assign: [], finish: [] };
        medidas.set(nombre, suyas);
        for (const trabajo of NOMBRES) suyas[trabajo].push(await medir({ cliente, pid, tecnico }, sin, trabajo));
      }
    await cliente.end();

    const de = (nombre: string, trabajo: Trabajo) => {
      const suyas = medidas.get(nombre)?.[trabajo] ?? [];
      return { cpu: cuartil(suyas.flatMap(({ cpu }) => cpu)), log: cuartil(suyas.map(({ log }) => log)) };
    };
    const todos = (trabajo: Trabajo) => de('all of them', trabajo);
    console.log(
      `| ms of PostgreSQL's CPU; bytes of log | MB | ${NOMBRES.join(' | ')} |\n| --- | --: | --: | --: | --: |`,
    );
    console.log(`| all of them | | ${NOMBRES.map((t) => celda(todos(t))).join(' | ')} |`);
    for (const { nombre, mb } of casos.slice(1)) {
      const celdas = NOMBRES.map((t) => {
        const [con, sin] = [todos(t), de(nombre, t)];
        return celda({ cpu: con.cpu - sin.cpu, log: con.log - sin.log });
      });
      console.log(`| ${nombre} | ${mb.toFixed(0)} | ${celdas.join(' | ')} |`);
    }
  },
  { durable: true },
);
