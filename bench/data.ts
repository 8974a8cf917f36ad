import type { Pool } from 'pg';
import { hashPassword } from '../apps/api/src/server/session/passwords.ts';
import { fillPast, inBulk } from './past.ts';

/** 5,000 shops: 20 kinds x 25 names x 10 towns. `RARE` matches 10 of them, `COMMON` 250. */
const SHOPS = 5000;
/** Shops beside more than a million partes: ten of each name. */
const MORE_SHOPS = 50_000;
const MILLION = 1_000_000;
const PROJECTS = 50;
const TECHNICIANS = 200;
/** Technicians beside more than a million partes. */
const MORE_TECHNICIANS = 500;
/** Technicians of the company, of all. */
const EMPLOYEES = 20;
export const RARE = 'FARMACIA nandu';
export const COMMON = 'optica';
/** Shop in which every hundredth parte is. */
export const BUSY_SHOP = 525;

export const PASSWORD = 'bench-2026';
export const TECHNICIAN_EMAIL = 't1@bench.local';
export const COMPANY_EMAIL = 'empresa@bench.local';

const KINDS = `array['Farmacia','Estanco','Ferretería','Óptica','Librería','Panadería','Cafetería','Zapatería','Relojería',
  'Perfumería','Papelería','Mercería','Droguería','Carnicería','Frutería','Pescadería','Peluquería','Tintorería','Juguetería','Telefonía']`;
const NAMES = `array['Ñandú','García','Pérez','Ibáñez','Muñoz','del Río','La Peña','Güell','San José','Núñez','El Sol','Vázquez',
  'Las Américas','Mediterráneo','Peñalver','Sáez','Castaño','Blázquez','Aragón','Los Ángeles','Yáñez','Echegaray','Puigdevall','Rías Baixas','Ultramar']`;
const TOWNS = `array['León','Málaga','Cádiz','A Coruña','Zaragoza','Ávila','Murcia','Girona','Cáceres','Bilbao']`;

const CATALOGUES = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto)
    select 'Cliente ' || n, 'B' || lpad(n::text, 8, '0'), 'Calle Mayor, ' || n, '910000000', 'c' || n || '@bench.local', 'Contacto'
    from generate_series(1, 10) n`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio)
    select 'Proyecto ' || n, 1 + n % 10, 1 + n % 4, '2023-01-01' from generate_series(1, ${PROJECTS}) n`,
];

const TECHNICIAN_ROWS = `
  insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
  select 'Técnico ' || (${NAMES})[1 + n % 25] || ' ' || n, 'T' || lpad(n::text, 8, '0'), 'Calle Real, ' || n,
    't' || n || '@bench.local', '600000000', 12, 3, 'no password fits this'
  from generate_series((select count(*)::int from usuario where id_role = 3) + 1, $1::int) n`;

/** Gives a password to the first technician and to a company, which gets the last technicians. */
const LOGINS = [
  `update usuario set password_hash = $1 where email = '${TECHNICIAN_EMAIL}'`,
  `with e as (insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
      values ('Montajes del Norte', 'E00000001', 'Calle Real, 1', '${COMPANY_EMAIL}', '600000000', 13, 4, $1) returning id)
    update usuario u set id_categoria = 14, id_empresa = e.id from e
    where u.id in (select id from usuario where id_role = 3 order by id desc limit ${EMPLOYEES})`,
];

const SHOP_ROWS = `
  insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
    comunidad, provincia, latitud, longitud)
  select 'SF' || n, 1 + n % 4, (${KINDS})[1 + n % 20] || ' ' || (${NAMES})[1 + n / 20 % 25] || ', ' || (${TOWNS})[1 + n / 500 % 10],
    'e' || n || '@bench.local', '930000000', 'Encargada', '9 a 20 h', 'Calle ' || n % 90, (${TOWNS})[1 + n / 500 % 10],
    lpad((n % 52 * 1000)::text, 5, '0'), p.comunidad, p.nombre, 36 + n % 700 / 100.0, -8 + n % 1000 / 100.0
  from generate_series((select count(*)::int from establecimiento), $1::int - 1) n join provincia p on p.id = 1 + n % 52`;

/** States by n % 20: 1 of 20 sin asignar, 2 asignado, 1 iniciado, 16 finalizado. */
const PARTES = `
  with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
  select 'INC-' || lpad(n::text, 7, '0'), 'Instalación nº ' || n, 1 + n / 20 % ${PROJECTS},
    case when n % 100 = 57 then ${BUSY_SHOP} else 1 + (hashint8(n)::bigint & 2147483647) % $3::int end,
    case when n % 20 > 0 then t.ids[1 + n / 3 % cardinality(t.ids)] end, case when n % 20 > 0 then n end, alta,
    case when n % 20 > 0 then alta + interval '5 hours' end,
    case when n % 20 > 2 then alta + interval '20 hours' end,
    case when n % 20 > 3 then alta + interval '20 hours' + n % 600 * interval '1 minute' end
  from generate_series($1::bigint, $2::bigint) n,
    (select array_agg(id order by id) as ids from usuario where id_role = 3) t,
    lateral (select timestamptz '2023-11-01T08:00Z' + (n - $1::bigint) * (interval '3 years' / ($2::bigint - $1::bigint + 1)) as alta) a returning *)
  insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, fecha_inicio, inicio_registrado,
      id_usuario_inicio, ultimo_hecho, cierre, fecha_cierre, id_usuario_cierre)
    overriding system value
  select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_inicio, fecha_inicio,
    case when fecha_inicio is not null then id_tecnico end, coalesce(fecha_fin, fecha_inicio, fecha_asignacion),
    case when fecha_fin is not null then 'firmado' end, fecha_fin, case when fecha_fin is not null then id_tecnico end
  from p where id_intento is not null`;

const COMMENTS = `
  insert into comentario (id_parte, id_usuario, fecha_alta, registrado, comentario)
  select id, id_tecnico, fecha_asignacion, fecha_asignacion, 'Llamar antes de ir, cierran a mediodía.' from parte
  where id between $1 and $2 and id % 10 = 9`;

const BATCH = 100_000;
/** Fewer partes have no past: shops with contents would take longer to fill than all else. */
const WITH_PAST = 1000;

/** Fills a migrated database up to `partes` partes, spread over three years. Only the bench may have written there. */
export async function fill(pool: Pool, partes: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select coalesce(max(id), 0)::int as n from parte');
  const there = rows[0]?.n ?? 0;
  if (there === 0) {
    for (const sql of CATALOGUES) await pool.query(sql);
    await pool.query(TECHNICIAN_ROWS, [TECHNICIANS]);
    const hash = await hashPassword(PASSWORD);
    for (const sql of LOGINS) await pool.query(sql, [hash]);
  }
  const [shops, technicians] = partes > MILLION ? [MORE_SHOPS, MORE_TECHNICIANS] : [SHOPS, TECHNICIANS];
  await pool.query(TECHNICIAN_ROWS, [technicians]);
  await pool.query(SHOP_ROWS, [shops]);
  await inBulk(pool, ['parte', 'intento', 'comentario'], true, async () => {
    for (let from = there; from < partes; from += BATCH) {
      const to = Math.min(partes, from + BATCH);
      await pool.query(PARTES, [from + 1, to, shops]);
      await pool.query(COMMENTS, [from + 1, to]);
    }
  });
  await pool.query(
    "select setval(pg_get_serial_sequence('intento', 'id'), (select coalesce(max(id), 1) from intento))",
  );
  if (partes >= WITH_PAST) await fillPast(pool, there, partes);
  // Otherwise the first seconds of a run would measure the server adding up a million counter rows.
  await pool.query('select f_sumar_recuento()');
  await pool.query('vacuum analyze');
}
