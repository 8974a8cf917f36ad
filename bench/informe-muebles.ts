import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { memoria } from './cpu.ts';
import { arrancarProducto, entrarEn } from './servidores.ts';

// npx tsx --conditions=source bench/informe-muebles.ts [--shops 5000] [--rounds 3]
// The report 'Muebles y componentes' of every shop, each with 4 muebles of 6 positions, a terminal and two components in
// each: how long it takes, how large it is, what the server holds; beside it the bare statement that reads all of it.
const { values: opciones } = parseArgs({
  options: { shops: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
});
const tiendas = Number(opciones.shops);

const LLENAR = [
  `insert into componente (nombre, descripcion, fabricante, id_categoria, desuso, fecha_baja)
    select 'Componente ' || n, 'x', 'y', 15 + n % 3, n % 7 = 0, case when n % 7 = 0 then date '2026-01-01' end
    from generate_series(1, 300) n`,
  `insert into terminal (marca, modelo, descripcion) select 'Nova', 'M' || n, 'M' || n from generate_series(1, 50) n`,
  `insert into mueble (nombre, num_posiciones) select 'Mueble ' || n, 6 from generate_series(1, 12) n`,
  `insert into establecimiento (sfid, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal, comunidad, provincia)
    select 'SF' || n, 'Óptica ' || n, 'a@b.es', '930000000', 'Ana', '9 a 20', 'Mayor', 'León', '24001', 'Castilla y León', 'León'
    from generate_series(1, $1::int) n`,
  `insert into establecimiento_mueble (id_establecimiento, id_mueble)
    select e.id, 1 + (e.id + n) % 12 from establecimiento e, generate_series(0, 3) n`,
  `insert into lugar (clase, id_establecimiento, id_mueble, posicion)
    select 'posicion', em.id_establecimiento, em.id_mueble, n from establecimiento_mueble em, generate_series(1, 6) n`,
  `insert into instalado (id_lugar, id_componente, unidades)
    select l.id, 3 * (1 + (l.id + n * 17) % 100), 1 + n from lugar l, generate_series(0, 1) n where l.clase = 'posicion'`,
  `insert into instalado (id_lugar, id_terminal, unidades)
    select l.id, 1 + l.id % 50, 1 from lugar l where l.clase = 'posicion'`,
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('C', 'B1', 'x', '910000000', 'c@b.es', 'y')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio) values ('P', 1, 1, '2026-01-01')`,
  `insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
    select 'I' || id, 'x', 1, id, now() from establecimiento`,
];

await build();
await withPostgres(async ({ url: server }) => {
  const url = new URL(server);
  url.pathname = '/informe_muebles';
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(
    "create database informe_muebles template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
  );
  await admin.end();
  const producto = await arrancarProducto('dist', url.href);
  const cliente = new Client({ connectionString: url.href });
  await cliente.connect();
  try {
    const token = await entrarEn(producto);
    for (const sql of LLENAR) await cliente.query(sql, sql.includes('$1') ? [tiendas] : []);
    await cliente.query('vacuum analyze');
    const antes = memoria(producto.pid, 'Rss');
    for (let n = 0; n < Number(opciones.rounds); n++) {
      const alDesnudo = performance.now();
      const { rowCount } = await cliente.query('select * from lugar l join instalado i on i.id_lugar = l.id');
      const limite = performance.now() - alDesnudo;
      const inicio = performance.now();
      const res = await fetch(`http://127.0.0.1:${producto.port}/api/informe/download`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id_informe: 5 }),
      });
      const { byteLength } = await res.arrayBuffer();
      const ms = performance.now() - inicio;
      console.log(
        `${res.status}  report ${ms.toFixed(0)} ms, ${(byteLength / 1e6).toFixed(1)} MB;  limit (${rowCount} rows) ${limite.toFixed(0)} ms;  memory ${antes} -> ${memoria(producto.pid, 'Rss')}`,
      );
    }
  } finally {
    await cliente.end();
    await producto.parar();
  }
});
