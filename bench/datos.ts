import type { Pool } from 'pg';
import { cifrar } from '../apps/api/src/server/session/passwords.ts';

/** 5,000 shops: 20 kinds x 25 names x 10 towns. `RARO` is 10 of them, `COMUN` is 250. */
const ESTABLECIMIENTOS = 5000;
const PROYECTOS = 50;
const USUARIOS = 200;
export const RARO = 'FARMACIA nandu';
export const COMUN = 'optica';

/** Who works outside: a technician, and a company with twenty of its own. They log in with the bench's password. */
export const CONTRASENA = 'bench-2026';
export const CORREO_TECNICO = 't1@bench.local';
export const CORREO_EMPRESA = 'empresa@bench.local';
const DE_LA_EMPRESA = 20;

const TIPOS = `array['Farmacia','Estanco','Ferretería','Óptica','Librería','Panadería','Cafetería','Zapatería','Relojería',
  'Perfumería','Papelería','Mercería','Droguería','Carnicería','Frutería','Pescadería','Peluquería','Tintorería','Juguetería','Telefonía']`;
const NOMBRES = `array['Ñandú','García','Pérez','Ibáñez','Muñoz','del Río','La Peña','Güell','San José','Núñez','El Sol','Vázquez',
  'Las Américas','Mediterráneo','Peñalver','Sáez','Castaño','Blázquez','Aragón','Los Ángeles','Yáñez','Echegaray','Puigdevall','Rías Baixas','Ultramar']`;
const CIUDADES = `array['León','Málaga','Cádiz','A Coruña','Zaragoza','Ávila','Murcia','Girona','Cáceres','Bilbao']`;

const AJENOS = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto)
    select 'Cliente ' || n, 'B' || lpad(n::text, 8, '0'), 'Calle Mayor, ' || n, '910000000', 'c' || n || '@bench.local', 'Contacto'
    from generate_series(1, 10) n`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio)
    select 'Proyecto ' || n, 1 + n % 10, 1 + n % 4, '2023-01-01' from generate_series(1, ${PROYECTOS}) n`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    select 'Técnico ' || (${NOMBRES})[1 + n % 25] || ' ' || n, 'T' || lpad(n::text, 8, '0'), 'Calle Real, ' || n,
      't' || n || '@bench.local', '600000000', 12, 3, 'no password fits this'
    from generate_series(1, ${USUARIOS}) n`,
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia, latitud, longitud)
    select 'SF' || n, 1 + n % 4, (${TIPOS})[1 + n % 20] || ' ' || (${NOMBRES})[1 + n / 20 % 25] || ', ' || (${CIUDADES})[1 + n / 500],
      'e' || n || '@bench.local', '930000000', 'Encargada', '9 a 20 h', 'Calle ' || n % 90, (${CIUDADES})[1 + n / 500],
      lpad((n % 52 * 1000)::text, 5, '0'), p.comunidad, p.nombre, 36 + n % 700 / 100.0, -8 + n % 1000 / 100.0
    from generate_series(0, ${ESTABLECIMIENTOS - 1}) n join provincia p on p.id = 1 + n % 52`,
];

/** The first technician, and the company, who gets the last of them. */
const CON_CONTRASENA = [
  `update usuario set password_hash = $1 where email = '${CORREO_TECNICO}'`,
  `with e as (insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
      values ('Montajes del Norte', 'E00000001', 'Calle Real, 1', '${CORREO_EMPRESA}', '600000000', 13, 4, $1) returning id)
    update usuario u set id_categoria = 14, id_empresa = e.id from e
    where u.id in (select id from usuario where id_role = 3 order by id desc limit ${DE_LA_EMPRESA})`,
];

/** States by n % 20: 1 of 20 sin asignar, 2 asignado, 1 iniciado, 16 finalizado. */
const PARTES = `
  with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
  select 'INC-' || lpad(n::text, 7, '0'), 'Instalación nº ' || n, 1 + n / 20 % ${PROYECTOS},
    1 + (hashint8(n)::bigint & 2147483647) % ${ESTABLECIMIENTOS},
    case when n % 20 > 0 then t.primero + n / 3 % ${USUARIOS} end, case when n % 20 > 0 then n end, alta,
    case when n % 20 > 0 then alta + interval '5 hours' end,
    case when n % 20 > 2 then alta + interval '20 hours' end,
    case when n % 20 > 3 then alta + interval '20 hours' + n % 600 * interval '1 minute' end
  from generate_series($1::bigint, $2::bigint) n,
    (select min(id) as primero from usuario where id_role = 3) t,
    lateral (select timestamptz '2023-11-01T08:00Z' + (n - $1::bigint) * (interval '3 years' / ($2::bigint - $1::bigint + 1)) as alta) a returning *)
  insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, fecha_inicio, inicio_registrado,
      id_usuario_inicio, ultimo_hecho, cierre, fecha_cierre, id_usuario_cierre)
    overriding system value
  select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_inicio, fecha_inicio,
    case when fecha_inicio is not null then id_tecnico end, coalesce(fecha_fin, fecha_inicio, fecha_asignacion),
    case when fecha_fin is not null then 'firmado' end, fecha_fin, case when fecha_fin is not null then id_tecnico end
  from p where id_intento is not null`;

const COMENTARIOS = `
  insert into comentario (id_parte, id_usuario, fecha_alta, registrado, comentario)
  select id, id_tecnico, fecha_asignacion, fecha_asignacion, 'Llamar antes de ir, cierran a mediodía.' from parte
  where id between $1 and $2 and id % 10 = 9`;

const LOTE = 100_000;

async function contados(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select coalesce(max(id), 0)::int as n from parte');
  return rows[0]?.n ?? 0;
}

async function llenarAjenos(pool: Pool): Promise<void> {
  for (const sql of AJENOS) await pool.query(sql);
  const cifrada = await cifrar(CONTRASENA);
  for (const sql of CON_CONTRASENA) await pool.query(sql, [cifrada]);
}

/** Its indexes that keep no rule are made again when it is full: that takes a fraction of filling them row by row. */
async function sinIndices(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ nombre: string; hacer: string }>(`
    select i.indexrelid::regclass::text as nombre, pg_get_indexdef(i.indexrelid) as hacer from pg_index i
    where i.indrelid = 'parte'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { nombre } of rows) await pool.query(`drop index ${nombre}`);
  await work();
  for (const { hacer } of rows) await pool.query(hacer);
}

async function llenarPartes(pool: Pool, primero: number, hasta: number): Promise<void> {
  for (let desde = primero; desde < hasta; desde += LOTE) {
    const fin = Math.min(hasta, desde + LOTE);
    await pool.query(PARTES, [desde + 1, fin]);
    await pool.query(COMENTARIOS, [desde + 1, fin]);
  }
}

/** Fills up to `hasta` partes spread over three years, on a migrated base that only the bench writes. */
export async function llenar(pool: Pool, hasta: number): Promise<void> {
  const desde = await contados(pool);
  if (desde === 0) await llenarAjenos(pool);
  if (desde < hasta) await sinIndices(pool, () => llenarPartes(pool, desde, hasta));
  // The next attempt that the program opens gets the next number.
  await pool.query(
    "select setval(pg_get_serial_sequence('intento', 'id'), (select coalesce(max(id), 1) from intento))",
  );
  // What the program itself does every few seconds: one row per total.
  await pool.query('select f_sumar_recuento()');
  await pool.query('vacuum analyze');
}
