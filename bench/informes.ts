import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client, Pool } from 'pg';
import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { cpuDe, memoria } from './cpu.ts';
import { llenar } from './datos.ts';
import { arrancarProducto, entrarEn, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/informes.ts [--rows 100000] [--rounds 3]
// Each of the seven reports over that many rows: how long it takes, what CPU and memory the server spends on it, whether
// the same question gives the same file; beside it the bare statement that reads the same rows (the limit).
const { values: opciones } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
});
const filas = Number(opciones.rows);
/** Of twenty partes that the bench makes, this many are finished (datos.ts). */
const DE_VEINTE = 16;

/** As many actions, answers and movements as there are finished partes; five shops' furniture for each twenty. */
const LLENAR = [
  // What is signed takes no more work: the rows of the bench come after it.
  `set session_replication_role = replica`,
  `insert into componente (nombre, descripcion, fabricante, id_categoria) select 'Componente ' || n, 'x', 'y', 15 + n % 3
    from generate_series(1, 300) n`,
  `insert into terminal (marca, modelo, descripcion) select 'Nova', 'M' || n, 'M' || n from generate_series(1, 50) n`,
  `insert into mueble (nombre, num_posiciones) select 'Mueble ' || n, 6 from generate_series(1, 12) n`,
  `insert into establecimiento_mueble (id_establecimiento, id_mueble)
    select e.id, 1 + (e.id + n) % 12 from establecimiento e, generate_series(0, 3) n`,
  `insert into lugar (clase, id_establecimiento, id_mueble, posicion)
    select 'posicion', em.id_establecimiento, em.id_mueble, n from establecimiento_mueble em, generate_series(1, 6) n`,
  `insert into instalado (id_lugar, id_componente, unidades)
    select l.id, 3 * (1 + (l.id + n * 17) % 100), 1 + n from lugar l, generate_series(0, 1) n where l.clase = 'posicion'`,
  `insert into instalado (id_lugar, id_terminal, unidades)
    select l.id, 1 + l.id % 50, 1 from lugar l where l.clase = 'posicion'`,
  `insert into pregunta (pregunta, id_proyecto) select '¿Queda todo encendido?', id from proyecto`,
  `insert into respuesta (id_intento, id_pregunta, pregunta, respuesta, ocurrido, registrado, id_usuario)
    select p.id_intento, q.id, q.pregunta, 'Sí, todo.', p.fecha_fin, p.fecha_fin, p.id_tecnico
    from parte p join pregunta q on q.id_proyecto = p.id_proyecto where p.fecha_fin is not null`,
  `insert into accion (version, id_intento, id_accion, step, tipo_elemento, descripcion, ocurrido, registrado, id_usuario)
    select 1, id_intento, 4, 3, 2, 'Reparar: 1 Componente', fecha_fin, fecha_fin, id_tecnico from parte where fecha_fin is not null`,
  `insert into accion_elemento (id_registro, id_componente, unidades) select id, 3 * (1 + id % 100), 1 from accion`,
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, unidades, saldo, id_desde, id_hasta, id_usuario, id_historial)
    select t, t, 'ajuste', 'Componente 1', 1, 1, n, d.id, h.id, u.id, x.id
    from generate_series(1, $1::int) n, lateral (select timestamptz '2023-11-01' + n * interval '10 min' as t) i,
      lugar d, lugar h, (select min(id) as id from usuario) u, (select min(id) as id from historial) x
    where d.clase = 'ajuste' and h.clase = 'almacen'`,
];

const DE_PARTES = `from parte t join proyecto p on p.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento
  left join usuario u on u.id = t.id_tecnico`;
/** By id of the report: what it is called, and what reads its rows without telling anything of them. */
const INFORMES: readonly (readonly [nombre: string, limite: string])[] = [
  ['Partes de trabajo', `select t.*, p.nombre, e.nombre, e.direccion, u.nombre ${DE_PARTES}`],
  ['Partes finalizados', `select t.*, p.nombre, e.nombre, e.direccion, u.nombre ${DE_PARTES} where t.estado = 4`],
  ['Acciones realizadas', `select * from accion_elemento x join accion a on a.id = x.id_registro`],
  ['Preguntas y respuestas', `select * from respuesta r join parte p on p.id_intento = r.id_intento`],
  ['Muebles y componentes', `select * from lugar l join instalado i on i.id_lugar = l.id`],
  ['Actividad por técnico', `select id_tecnico, count(*) from parte group by 1`],
  ['Movimientos de almacén', `select * from movimiento`],
];

interface Medida {
  readonly ms: number;
  readonly cpu: number;
  readonly bytes: number;
  readonly suma: string;
}

async function pedir({ port, pid }: Servidor, token: string, id_informe: number): Promise<Medida> {
  const [cpu, inicio] = [cpuDe([pid]), performance.now()];
  const res = await fetch(`http://127.0.0.1:${port}/api/informe/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id_informe, fecha_desde: '2020-01-01', fecha_hasta: '2026-11-20' }),
  });
  const hoja = Buffer.from(await res.arrayBuffer());
  if (res.status !== 200) throw new Error(`report ${id_informe}: ${res.status} ${hoja.toString()}`);
  const suma = createHash('sha256').update(hoja).digest('hex');
  return { ms: performance.now() - inicio, cpu: cpuDe([pid]) - cpu, bytes: hoja.length, suma };
}

const mediana = (n: readonly number[]): number => n.toSorted((a, b) => a - b)[Math.floor(n.length / 2)] ?? 0;
const columnas = (...textos: readonly (string | number)[]): string =>
  textos.map((t, i) => (i === 0 ? String(t).padEnd(26) : String(t).padStart(11))).join('');

async function medir(producto: Servidor, cliente: Client): Promise<void> {
  const token = await entrarEn(producto);
  const antes = memoria(producto.pid, 'Rss');
  console.log(columnas('report', 'rows', 'MB', 'ms', 'CPU ms', 'limit ms', 'ratio', 'same file', 'peak MiB'));
  for (const [n, [nombre, limite]] of INFORMES.entries()) {
    const [medidas, limites]: [Medida[], number[]] = [[], []];
    let cuantas = 0;
    let cima = 0;
    const mirar = setInterval(() => void (cima = Math.max(cima, memoria(producto.pid, 'Rss'))), 50);
    for (let ronda = 0; ronda < Number(opciones.rounds); ronda++) {
      const inicio = performance.now();
      cuantas = (await cliente.query(limite)).rowCount ?? 0;
      limites.push(performance.now() - inicio);
      medidas.push(await pedir(producto, token, n + 1));
    }
    clearInterval(mirar);
    const [ms, base] = [mediana(medidas.map((m) => m.ms)), mediana(limites)];
    const igual = new Set(medidas.map((m) => m.suma)).size === 1 ? 'yes' : 'NO';
    const mb = ((medidas[0]?.bytes ?? 0) / 1e6).toFixed(1);
    const cpu = mediana(medidas.map((m) => m.cpu)).toFixed(0);
    console.log(
      columnas(
        nombre,
        cuantas,
        mb,
        ms.toFixed(0),
        cpu,
        base.toFixed(0),
        (ms / base).toFixed(1),
        igual,
        cima.toFixed(0),
      ),
    );
  }
  console.log(`memory at rest before: ${antes.toFixed(0)} MiB`);
}

await build();
await withPostgres(async ({ url: server }) => {
  const url = new URL(server);
  url.pathname = '/informes';
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query("create database informes template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'");
  await admin.end();
  const producto = await arrancarProducto('dist', url.href);
  const pool = new Pool({ connectionString: url.href });
  const cliente = new Client({ connectionString: url.href });
  await cliente.connect();
  try {
    await llenar(pool, Math.ceil((filas * 20) / DE_VEINTE));
    for (const sql of LLENAR) await cliente.query(sql, sql.includes('$1') ? [filas] : []);
    await cliente.query('vacuum analyze');
    await cliente.query('reset session_replication_role');
    await medir(producto, cliente);
  } finally {
    await cliente.end();
    await pool.end();
    await producto.parar();
  }
});
