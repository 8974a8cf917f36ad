import type { Pool } from 'pg';

const [COMPONENTS, TERMINALS, MUEBLES, POSITIONS] = [60, 40, 10, 4];
/** Stock of each element before the first parte. */
const STOCK = 1_000_000;
/** Tables of what is done, moved and written down. */
const BULK = ['historial', 'movimiento', 'accion', 'accion_elemento', 'instalado'];

// History lines have ids of their own kind of record, so that movements can name them: of elements and shops below
// LINES, of partes ten each from there on.
const [OF_COMPONENT, OF_TERMINAL, OF_SHOP, LINES] = [100, 200, 1000, 1_000_000];
const SIGNED = 4;
const OPENED = `timestamptz '2023-10-01T08:00Z'`;
const OFFICE = '(select min(id) from usuario)';
const place = (kind: string): string => `(select id from lugar where clase = '${kind}')`;
/** Random but fixed number of parte p: it chooses the position, the component and the terminal. */
const LUCK = '(hashint8(p.id)::bigint & 2147483647)';

const saved = (entity: string, table: string, first: number): string => `
  insert into historial (id, fecha, ocurrido, id_usuario, accion, entidad, id_entidad, despues) overriding system value
  select ${first} + id, ${OPENED}, ${OPENED}, ${OFFICE}, '${entity}.guardar', '${entity}', id,
    jsonb_build_object('nombre', nombre, 'version', version) from ${table} x
  where not exists (select from historial h where h.id = ${first} + x.id)`;

/** Movement of the office under a history line; the stock stays as it is unless it goes to the almacén. */
const ADJUST = `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo,
    id_desde, id_hasta, id_usuario, id_historial) select ${OPENED}, ${OPENED}, 'ajuste',`;
const stocked = (table: 'componente' | 'terminal', ids: string, first: number): string => `${ADJUST}
  nombre, ${ids}, ${STOCK}, ${STOCK}, ${place('ajuste')}, ${place('almacen')}, ${OFFICE}, ${first} + id from ${table}`;

/** Components, a third for each level of a shop, terminals and muebles, with their stock. */
const ELEMENTS = [
  `insert into componente (nombre, descripcion, fabricante, id_categoria, cantidad)
    select 'Pieza ' || n, 'Pieza de la medida', 'Fabricante ' || n % 7, 15 + n % 3, ${STOCK} from generate_series(1, ${COMPONENTS}) n`,
  `insert into terminal (marca, modelo, descripcion, cantidad)
    select 'Marca ' || n % 5, 'T' || n, 'Terminal de la medida', ${STOCK} from generate_series(1, ${TERMINALS}) n`,
  `insert into mueble (nombre, num_posiciones) select 'Expositor ' || n, ${POSITIONS} from generate_series(1, ${MUEBLES}) n`,
  saved('componente', 'componente', OF_COMPONENT),
  saved('terminal', 'terminal', OF_TERMINAL),
  stocked('componente', 'id, null::int', OF_COMPONENT),
  stocked('terminal', 'null::int, id', OF_TERMINAL),
];

const STANDING = [
  'delete from instalado',
  `insert into instalado (id_lugar, id_componente, id_terminal, unidades)
    select l.id, m.id_componente, m.id_terminal, sum(m.n) from lugar l join (
      select id_hasta as id_lugar, id_componente, id_terminal, unidades as n from movimiento
      union all select id_desde, id_componente, id_terminal, -unidades from movimiento) m on m.id_lugar = l.id
    where l.id_establecimiento is not null group by 1, 2, 3 having sum(m.n) > 0`,
];
const STOCKED = ['componente', 'terminal'].map(
  (table) => `update ${table} x set cantidad = m.saldo from (
      select distinct on (id_${table}) id_${table}, saldo from movimiento order by id_${table}, id desc) m
    where m.id_${table} = x.id`,
);

/** Two muebles in each new shop, and something at every spot. */
const CONTENTS = [
  saved('establecimiento', 'establecimiento', OF_SHOP),
  `insert into establecimiento_mueble (id_establecimiento, id_mueble)
    select e.id, 1 + (e.id + k) % ${MUEBLES} from establecimiento e, generate_series(0, 1) k
    where not exists (select from lugar l where l.id_establecimiento = e.id)`,
  `insert into colocacion (ocurrido, registrado, id_establecimiento, id_mueble, mueble, num_posiciones, puestos, id_usuario,
      id_historial)
    select ${OPENED}, ${OPENED}, s.id_establecimiento, m.id, m.nombre, m.num_posiciones, 1, ${OFFICE}, ${OF_SHOP} + s.id_establecimiento
    from establecimiento_mueble s join mueble m on m.id = s.id_mueble
    where not exists (select from lugar l where l.id_establecimiento = s.id_establecimiento)`,
  `with l as (insert into lugar (clase, id_establecimiento, id_mueble, posicion)
      select 'establecimiento', e.id, null::int, null::int from establecimiento e
        where not exists (select from lugar l where l.id_establecimiento = e.id)
      union all select case when n = 0 then 'mueble' else 'posicion' end, s.id_establecimiento, s.id_mueble, nullif(n, 0)
        from establecimiento_mueble s, generate_series(0, ${POSITIONS}) n
        where not exists (select from lugar l where l.id_establecimiento = s.id_establecimiento) returning *)
    ${ADJUST} coalesce(c.nombre, t.nombre), c.id, t.id, case when t.id is null then 2 else 1 end,
      coalesce(c.cantidad, t.cantidad), ${place('ajuste')}, l.id, ${OFFICE}, ${OF_SHOP} + l.id_establecimiento
    from l cross join lateral (
      select case clase when 'posicion' then 3 when 'mueble' then 1 else 2 end + l.id % ${COMPONENTS / 3} * 3 as c, null::int as t
      union all select null, 1 + l.id % ${TERMINALS} where clase = 'posicion') x
    left join componente c on c.id = x.c left join terminal t on t.id = x.t`,
];

/** Each finished parte adds a component at a position and changes its terminal. */
const MOVEMENTS = `
  with f as (
    select p.id, p.id_intento, p.fecha_fin, p.id_tecnico, l.id as lugar, 3 + 3 * (${LUCK} / 8 % ${COMPONENTS / 3}) as componente,
      1 + ${LUCK} / 160 % ${TERMINALS} as terminal
    from parte p join lugar l on l.id_establecimiento = p.id_establecimiento and l.posicion = 1 + ${LUCK} / 2 % ${POSITIONS}
      and l.id_mueble = 1 + (p.id_establecimiento + ${LUCK} % 2) % ${MUEBLES}
    where p.id between $1::bigint and $2::bigint and p.fecha_fin is not null),
  g as (
    select f.*, coalesce(lag(f.terminal) over (partition by f.lugar order by f.id), i.id_terminal) as previous
    from f left join instalado i on i.id_lugar = f.lugar and i.id_terminal is not null),
  m as (
    select g.*, v.* from g, lateral (values
      (1, componente, null::bigint, ${place('almacen')}, lugar, -1),
      (2, null, previous, lugar, ${place('almacen')}, 1),
      (3, null, terminal, ${place('almacen')}, lugar, -1)) v (k, id_c, id_t, desde, hasta, n)
    where k = 1 or previous <> terminal)
  insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo, id_desde, id_hasta,
    id_intento, id_usuario, id_historial)
  select m.fecha_fin, m.fecha_fin, 'parte', coalesce(c.nombre, t.nombre), c.id, t.id, 1,
    coalesce(c.cantidad, t.cantidad) + sum(m.n) over (partition by c.id, t.id order by m.id, m.k), m.desde, m.hasta, m.id_intento,
    m.id_tecnico, ${LINES} + 10 * m.id + ${SIGNED}
  from m left join componente c on c.id = m.id_c left join terminal t on t.id = m.id_t order by m.id, m.k`;

const ACTIONS = [
  `insert into accion (id, version, id_intento, id_accion, step, tipo_elemento, id_mueble, posicion, descripcion, ocurrido,
      registrado, id_usuario) overriding system value
    select m.id, 1, m.id_intento, 1, 1, case when m.id_terminal is null then 2 else 1 end, l.id_mueble, l.posicion,
      'Instalación de ' || m.elemento, m.ocurrido, m.ocurrido, m.id_usuario
    from movimiento m join lugar l on l.id = m.id_hasta and l.posicion is not null
    where m.id_historial between ${LINES} + 10 * $1::bigint and ${LINES} + 10 * $2::bigint + 9`,
  `insert into accion_elemento (id_registro, id_componente, id_terminal, unidades)
    select m.id, m.id_componente, m.id_terminal, m.unidades
    from movimiento m join lugar l on l.id = m.id_hasta and l.posicion is not null
    where m.id_historial between ${LINES} + 10 * $1::bigint and ${LINES} + 10 * $2::bigint + 9`,
];

const portrait = (
  state: string,
  ...more: string[]
): string => `jsonb_build_object('numero_incidencia', p.numero_incidencia,
  'observaciones', p.observaciones, 'desc_proyecto', y.nombre, 'nombre_establecimiento', e.nombre, 'desc_estado', '${state}'
  ${more.map((field) => `, '${field}', ${field === 'nombre_tecnico' ? 'u.nombre' : `p.${field}`}`).join('')})`;
const [NEW, GIVEN, BEGUN] = [
  portrait('Sin asignar'),
  portrait('Asignado', 'nombre_tecnico', 'fecha_asignacion'),
  portrait('Iniciado', 'nombre_tecnico', 'fecha_asignacion', 'fecha_inicio'),
];
const HISTORY = [
  `insert into historial (id, fecha, ocurrido, id_intento, id_usuario, accion, entidad, id_entidad, antes, despues)
    overriding system value
    select ${LINES} + 10 * p.id + k, moment, moment, attempt, coalesce(author, ${OFFICE}), deed, entity, record, a, b
    from parte p join proyecto y on y.id = p.id_proyecto join establecimiento e on e.id = p.id_establecimiento
      left join usuario u on u.id = p.id_tecnico, lateral (values
        (1, p.fecha_alta, null::int, null::int, 'parte.guardar', 'parte', p.id, null::jsonb, ${NEW}),
        (2, p.fecha_asignacion, null, null, 'parte.asignar', 'parte', p.id, ${NEW}, ${GIVEN}),
        (3, p.fecha_inicio, p.id_intento, p.id_tecnico, 'parte.iniciar', 'parte', p.id, ${GIVEN}, ${BEGUN}),
        (${SIGNED}, p.fecha_fin, p.id_intento, p.id_tecnico, 'parte.firmar', 'parte', p.id, null,
          jsonb_build_object('nif', '12345678Z', 'nombre', 'Encargada', 'fecha_fin', p.fecha_fin)),
        (5, p.fecha_fin, null, p.id_tecnico, 'parte.firmar', 'establecimiento', p.id_establecimiento, null,
          jsonb_build_object('parte', p.id))) v (k, moment, attempt, author, deed, entity, record, a, b)
    where p.id between $1::bigint and $2::bigint and moment is not null order by p.id, k`,
  `insert into historial (id, fecha, ocurrido, id_usuario, accion, entidad, id_entidad, despues) overriding system value
    select id_historial + case when id_terminal is null then 2 when id_desde = ${place('almacen')} then 4 else 3 end, ocurrido,
      ocurrido, id_usuario, 'parte.firmar', case when id_terminal is null then 'componente' else 'terminal' end,
      coalesce(id_componente, id_terminal), jsonb_build_object('parte', (id_historial - ${LINES}) / 10)
    from movimiento where id_historial between ${LINES} + 10 * $1::bigint and ${LINES} + 10 * $2::bigint + 9`,
];

/** Refused work of every 200th parte, decided but for the last 20. */
const EVIDENCE = [
  `insert into constancia (id_parte, id_intento, numero_incidencia, nombre_establecimiento, orden, clase, contenido, descripcion,
      motivo, ocurrido, registrado, id_usuario)
    select p.id, p.id_intento, p.numero_incidencia, e.nombre, k, (array['accion', 'observaciones', 'firmar'])[k], '{}',
      'Trabajo ' || k, 'El parte ya no era suyo', p.fecha_fin + k * interval '1 minute', p.fecha_fin + interval '1 hour', p.id_tecnico
    from parte p join establecimiento e on e.id = p.id_establecimiento, generate_series(1, 3) k
    where p.id between $1::bigint and $2::bigint and p.id % 200 = 19`,
  `insert into resolucion (id, resultado, motivo, fecha, id_usuario) overriding system value
    select id_parte, 'constancia', 'Ya estaba hecho', registrado + interval '1 day', ${OFFICE} from constancia
    where orden = 1 and id_parte between $1::bigint and $2::bigint - 20 * 200`,
  `insert into constancia_resuelta (id_constancia, id_resolucion, aplicada)
    select id, id_parte, false from constancia where id_parte between $1::bigint and $2::bigint - 20 * 200`,
];

/** Sequences of the tables whose rows came with ids. */
const SEQUENCES = ['historial', 'accion'].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
);

const runAll = async (pool: Pool, statements: readonly string[], values: number[] = []): Promise<void> => {
  for (const sql of statements) await pool.query(sql, values);
};

/**
 * Runs work on tables without foreign keys, and without indexes that hold no constraint, which are rebuilt: faster than
 * row by row. `fired`: whether our own triggers fire.
 */
export async function inBulk(pool: Pool, tables: readonly string[], fired: boolean, work: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any ('{${tables.join(',')}}'::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const alter = (change: string) =>
    runAll(
      pool,
      tables.map((table) => `alter table ${table} ${change}`),
    );
  await alter('disable trigger all');
  if (fired) await alter('enable trigger user');
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await pool.query(definition);
  await alter('enable trigger all');
}

/** Gives shops what stands in them, and the partes after `there` up to `partes` what was done, moved and written down. */
export const fillPast = (pool: Pool, there: number, partes: number): Promise<void> =>
  inBulk(pool, BULK, false, async () => {
    if (there === 0) await runAll(pool, ELEMENTS);
    await runAll(pool, [...CONTENTS, ...STANDING]);
    const { rows } = await pool.query<{ found: string | null }>("select to_regclass('constancia') as found");
    // 0.1.0 has no table for refused work.
    const evidence = rows[0]?.found == null ? [] : EVIDENCE;
    await runAll(pool, [MOVEMENTS, ...ACTIONS, ...HISTORY, ...evidence], [there + 1, partes]);
    await runAll(pool, [...STANDING, ...STOCKED, ...SEQUENCES]);
  });
