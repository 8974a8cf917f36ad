import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { arrancarProducto, entrarEn } from './servidores.ts';

// npx tsx --conditions=source bench/registros.ts [--sizes 1000,100000] [--rounds 30]
// Each list of what stands where, at each number of rows: the median of a request over HTTP, its growth from the first
// size to the last, and beside it the same page as one bare statement of a PostgreSQL client (the limit).
const { values: opciones } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,100000' }, rounds: { type: 'string', default: '30' } },
});
const tamanos = opciones.sizes.split(',').map(Number);
const rondas = Number(opciones.rounds);

const NOMBRE = `(array['Panel','Soporte','Cable','Balda','Rótulo','Ñandú','Óptica','Águila'])[1 + n % 8] || ' ' || n`;
const LLENAR = [
  `insert into componente (nombre, descripcion, fabricante, id_categoria, cantidad, desuso, fecha_baja)
    select ${NOMBRE}, 'De pared', 'Fábrica ' || n % 90, 15 + n % 3, 0, n % 10 = 0, case when n % 10 = 0 then date '2026-01-01' end
    from generate_series(1, $1::int) n`,
  `insert into terminal (marca, modelo, descripcion) select (array['Nova','Apex','Óptima'])[1 + n % 3], 'M' || n, 'M' || n
    from generate_series(1, $1::int) n`,
  `insert into mueble (nombre, descripcion, num_posiciones) select ${NOMBRE}, 'De madera', n % 50 from generate_series(1, $1::int) n`,
  `insert into mueble_componente (id_mueble, id_componente) select id, 1 + id % 100 from mueble`,
  `insert into terminal_componente (id_terminal, id_componente) select id, 1 + id % 100 from terminal`,
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia, latitud, longitud)
    select 'SF' || n, 1 + n % 4, ${NOMBRE}, 'e' || n || '@bench.local', '930000000', 'Encargada', '9 a 20 h', 'Calle ' || n % 90,
      p.nombre, lpad((n % 52 * 1000)::text, 5, '0'), p.comunidad, p.nombre, 36 + n % 700 / 100.0, -8 + n % 1000 / 100.0
    from generate_series(1, $1::int) n join provincia p on p.id = 1 + n % 52`,
  `insert into lugar (clase, id_establecimiento) select 'establecimiento', id from establecimiento`,
  `insert into instalado (id_lugar, id_componente, unidades)
    select l.id, 3 + l.id_establecimiento % 90, 2 from lugar l where l.clase = 'establecimiento'`,
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, unidades, saldo, id_desde, id_hasta, id_usuario, id_historial)
    select t, t, 'ajuste', 'Panel', 1, 1, n, d.id, h.id, u.id, x.id
    from generate_series(1, $1::int) n, lateral (select timestamptz '2023-01-01' + n * interval '10 min' as t) i,
      lugar d, lugar h, (select min(id) as id from usuario) u, (select min(id) as id from historial) x
    where d.clase = 'ajuste' and h.clase = 'almacen'`,
  `update componente set cantidad = $1::int where id = 1`,
];

const LISTAS = [
  {
    ruta: '/api/componente/all',
    tabla: 'componente',
    orden: 'nombre_orden',
    filtro: 'nombre=aguila 7',
    sort: '-fabricante',
  },
  {
    ruta: '/api/terminal/all',
    tabla: 'terminal',
    orden: 'nombre_orden',
    filtro: 'modelo=m77',
    sort: '-marca',
  },
  {
    ruta: '/api/mueble/all',
    tabla: 'mueble',
    orden: 'nombre_orden',
    filtro: 'nombre=aguila 7',
    sort: '-num_posiciones',
  },
  {
    ruta: '/api/inventario/all',
    tabla: 'componente',
    orden: 'nombre_orden',
    filtro: 'nombre=aguila 7',
    sort: '-cantidad',
  },
  {
    ruta: '/api/establecimiento/all',
    tabla: 'establecimiento',
    orden: 'nombre_orden',
    filtro: 'comunidad=andalucia',
    sort: '-direccion',
  },
  {
    ruta: '/api/componente/1/movimientos',
    tabla: 'movimiento',
    orden: 'id desc',
    filtro: 'desde=ajuste',
    sort: 'saldo',
  },
] as const;

const mediana = (ms: readonly number[]): number => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)] ?? NaN;

async function medir(que: () => Promise<unknown>): Promise<number> {
  const ms: number[] = [];
  for (let i = 0; i < rondas + 3; i++) {
    const inicio = performance.now();
    await que();
    if (i > 2) ms.push(performance.now() - inicio);
  }
  return mediana(ms);
}

type Medida = ReadonlyMap<string, number>;

async function medirTamano(server: string, filas: number): Promise<Medida> {
  const url = new URL(server);
  url.pathname = `/registros_${filas}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(
    `create database registros_${filas} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  await admin.end();
  const producto = await arrancarProducto('dist', url.href);
  const cliente = new Client({ connectionString: url.href });
  await cliente.connect();
  const medidas = new Map<string, number>();
  try {
    const token = await entrarEn(producto);
    for (const sql of LLENAR) await cliente.query(sql, sql.includes('$1') ? [filas] : []);
    await cliente.query('vacuum analyze');
    const pedir = (ruta: string) => async () => {
      const res = await fetch(`http://127.0.0.1:${producto.port}${ruta}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const cuerpo = (await res.json()) as readonly unknown[];
      if (!res.ok || cuerpo.length === 0) throw new Error(`${ruta}: ${res.status}, ${cuerpo.length} rows`);
    };
    for (const { ruta, tabla, orden, filtro, sort } of LISTAS) {
      const en = `${ruta}?limit=10`;
      const desnuda = `select * from ${tabla} order by ${orden} limit 10`;
      medidas.set(`${ruta} · limit`, await medir(() => cliente.query(desnuda)));
      medidas.set(`${ruta} · page 1`, await medir(pedir(`${en}&offset=0`)));
      medidas.set(`${ruta} · page at 80 %`, await medir(pedir(`${en}&offset=${Math.floor(filas * 0.08) * 10}`)));
      medidas.set(`${ruta} · ${filtro}`, await medir(pedir(`${en}&offset=0&${encodeURI(filtro)}`)));
      medidas.set(`${ruta} · sort ${sort}`, await medir(pedir(`${en}&offset=0&sort=${sort}`)));
    }
  } finally {
    await cliente.end();
    await producto.parar();
  }
  return medidas;
}

await build();
await withPostgres(async ({ url }) => {
  const porTamano: Medida[] = [];
  for (const filas of tamanos) porTamano.push(await medirTamano(url, filas));
  const [primera] = porTamano;
  console.log(
    `${'median of a request, ms'.padEnd(62)}${tamanos.map((n) => String(n).padStart(10)).join('')}    growth`,
  );
  for (const que of primera?.keys() ?? []) {
    const ms = porTamano.map((medidas) => medidas.get(que) ?? NaN);
    const crece = (ms.at(-1) ?? NaN) / (ms[0] ?? NaN);
    console.log(
      `${que.padEnd(62)}${ms.map((n) => n.toFixed(1).padStart(10)).join('')}${crece.toFixed(1).padStart(10)}`,
    );
  }
});
