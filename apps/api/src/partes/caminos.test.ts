import {
  partesAsignadosLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from '@tajo/contract/partes.listas';
import type { ListaValue } from '@tajo/contract/lista';
import type { Role } from '@tajo/domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { parseRequest } from '../server/list/request.ts';
import { readPage } from '../server/list/read.ts';
import { leerSettings } from '../settings.ts';
import { BANDEJAS, partesDe, type Bandeja } from './partes.fuente.ts';

// A list returns the rows and total of the plain statement, which joins everything, filters each row, sorts and cuts.
// Random partes and questions, with a fixed seed.
const PARTES = 5000;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('Uno', 'B1', 'C', '9', 'a@b.c', 'D')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio)
    select 'Campaña ' || n, 1, 1, '2024-01-01' from generate_series(1, 12) n`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    select (array['Íñigo', 'Ana', 'Ñuño'])[1 + n % 3] || ' ' || n, 'T' || n, 'C', 't' || n || '@b.c', '6', 12, 3, 'none'
    from generate_series(1, 9) n`,
  // Names and provinces that several shops share: ties are ordered by the id of the parte.
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia)
    select 'S' || n, 1, (array['Óptica Ñandú', 'Bar "El Pino"', 'El Pino', 'Farmacia 50%', 'Librería'])[1 + n % 5] || case when n % 3 > 0 then ' ' || n % 7 else '' end,
      'a@b.c', '9', 'D', 'H', 'Calle ' || n % 9, 'Lugo', '27001', 'Galicia', (array['Lugo', 'Ávila', 'León'])[1 + n % 3]
    from generate_series(1, 40) n`,
  `with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
    select (array['INC', 'Ñ-1', 'x_'])[1 + h % 3] || n % 900, 'O', 1 + h / 7 % 11, 1 + h / 11 % 39, case when e > 1 then 1 + h / 13 % 8 end,
      case when e > 1 then n end, alta, case when e > 1 then alta + d end, case when e > 2 then alta + 2 * d end, case when e > 3 then alta + 2 * d + h % 9 * d end
    from generate_series(1, ${PARTES}) n, lateral (select (hashint4(n)::bigint & 2147483647) as h) x,
      lateral (select (array[1, 2, 3, 4, 4, 4, 1])[1 + h % 7] as e, interval '1 hour' * (h % 50) as d,
        timestamptz '2026-01-01T00:00Z' + h / 17 % 300 * interval '1 day' as alta) y
    returning id, id_intento, id_tecnico, fecha_asignacion)
    insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho) overriding system value
    select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_asignacion from p where id_intento is not null`,
  // A company, and a technician whose partes come late in number order, in two shops of one address.
  `update usuario set id_categoria = 13, id_role = 4 where id = 4`,
  `update usuario set id_categoria = 14, id_empresa = 4 where id between 2 and 8 and id <> 4`,
  `update usuario set nombre = 'Zoe' where id = 9`,
  `with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
    select 'Z' || n % 700, 'O', 9, case n % 2 when 0 then 2 else 38 end, 9, 10000 + n, alta, alta, alta, alta
    from generate_series(1, 1100) n, lateral (select timestamptz '2026-11-01' + n % 400 * interval '1 hour' as alta) y
    returning id, id_intento, id_tecnico, fecha_asignacion)
    insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho) overriding system value
    select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_asignacion from p`,
  'analyze',
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

const system = { settings: leerSettings({}), now: () => new Date('2026-11-20T10:00:00Z') };
const zona = system.settings.TZ_NEGOCIO;
const actor = (role: Role, id: number) => ({ id, nombre: 'A', role, sid: '' });

let semilla = 1;
const azar = (n: number): number => (semilla = (semilla * 48_271) % 2_147_483_647) % n;
const una = <T>(de: readonly T[]): T => de[azar(de.length)]!;

const LISTAS: readonly (readonly [ListaValue, Bandeja, ReturnType<typeof actor>])[] = [
  [partesSinAsignarLista, 'sin_asignar', actor('GESTION', 1)],
  [partesAsignadosLista, 'asignados', actor('GESTION', 1)],
  [partesFinalizadosLista, 'finalizados', actor('ADMIN', 1)],
  [partesTecnicoFinalizadosLista, 'finalizados', actor('TECNICO', 3)],
  [partesTecnicoFinalizadosLista, 'finalizados', actor('EMPRESA', 4)],
  [partesTecnicoFinalizadosLista, 'finalizados', actor('TECNICO', 9)],
  [partesTecnicoAsignadosLista, 'asignados', actor('EMPRESA', 4)],
  [partesTecnicoAsignadosLista, 'asignados', actor('TECNICO', 5)],
];
const TEXTOS: Readonly<Record<string, readonly string[]>> = {
  numero_incidencia: ['1', 'x_', 'ñ', 'inc8', '"INC77"', '%'],
  nombre_establecimiento: ['a', 'OP', 'nandu', 'el pino', '"El Pino"', '%', '"bar"', 'zzz', 'librería 3'],
  desc_proyecto: ['campana', 'campana', '1', '"Campaña 1"', '7'],
  direccion: ['calle 3', 'lugo', 'av'],
  provincia: ['avila', 'le', 'o'],
  nombre_tecnico: ['nu', 'INIGO', '"Ana 4"'],
  desc_estado: ['inici', 'a', 'asignado'],
};
const ORDENES: Readonly<Record<string, string>> = {
  numero_incidencia: 'f_orden(t.numero_incidencia)',
  nombre_establecimiento: 'f_orden(e.nombre)',
  desc_proyecto: 'f_orden(p.nombre)',
  direccion: 'f_orden(e.direccion)',
  provincia: 'f_orden(e.provincia)',
  nombre_tecnico: 'f_orden(u.nombre)',
  desc_estado: `lower(case t.estado when 1 then 'Sin asignar' when 2 then 'Asignado' when 3 then 'Iniciado' else 'Finalizado' end)`,
};
const PLEGADO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ORDENES).map(([campo, sql]) => [campo, sql.replace('f_orden', 'f_busca')]),
);

/** Rows of the plain statement, which uses none of the list's own code. */
async function llanas(tab: Bandeja, { id, role }: ReturnType<typeof actor>, query: Record<string, string>) {
  const valores: unknown[] = [];
  const p = (valor: unknown) => `$${valores.push(valor)}`;
  const donde: string[] = [BANDEJAS[tab].donde];
  if (role === 'TECNICO') donde.push(`t.id_tecnico = ${p(id)}`);
  if (role === 'EMPRESA') donde.push(`(u.id = ${p(id)} or u.id_empresa = ${p(id)})`);
  for (const [campo, valor] of Object.entries(query)) {
    const [busca, orden] = [PLEGADO[campo], ORDENES[campo]];
    if (campo.startsWith('fecha_')) {
      const medianoche = `(${p(valor)}::date + ${campo === 'fecha_fin' ? 1 : 0})::timestamp at time zone '${zona}'`;
      donde.push(`t.${campo} ${campo === 'fecha_fin' ? '<' : '>='} ${medianoche}`);
    }
    if (busca === undefined || orden === undefined) continue;
    const entero = /^"(.*)"$/.exec(valor)?.[1];
    const dentro = (texto: string) => `position(f_busca(${p(texto)}) in ${busca}) > 0`;
    donde.push(entero === undefined ? dentro(valor) : `(${orden} = f_orden(${p(entero)}) or ${dentro(`"${entero}"`)})`);
  }
  const [, menos, campo = ''] = /^(-?)(.*)$/.exec(query['sort'] ?? '') ?? [];
  const llave = campo === 'alerta' ? `coalesce(t.fecha_fin, now()) - t.fecha_alta` : (ORDENES[campo] ?? `t.${campo}`);
  const { rows } = await abierta.base.pool.query<{ id: number }>(
    `select t.id from parte t join proyecto p on p.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento
      left join usuario u on u.id = t.id_tecnico where ${donde.join(' and ')}
      order by ${llave} ${menos ? 'desc nulls last' : 'nulls first'}, t.id ${menos ? 'desc' : ''}`,
    valores,
  );
  return rows.map((fila) => fila.id);
}

function preguntar(lista: ListaValue): Record<string, string> {
  const columnas = Object.keys(lista.columnas);
  const query: Record<string, string> = { sort: una(['', '-']) + una([...columnas, 'alerta', lista.orden.slice(1)]) };
  for (let filtros = azar(4); filtros > 0; filtros--) {
    const campo = una(columnas);
    const valor = campo.startsWith('fecha_') ? una(['2026-02-01', '2026-09-01']) : una(TEXTOS[campo] ?? ['']);
    if (valor !== '') query[campo] = valor;
  }
  return query;
}

/** Expects that a page and its total equal those of the plain statement. */
async function comparar(
  [lista, tab, quien]: (typeof LISTAS)[number],
  query: Record<string, string>,
  cual: (n: number) => { readonly limit: number; readonly offset: number },
): Promise<void> {
  const esperadas = await llanas(tab, quien, query);
  const { limit, offset } = cual(esperadas.length);
  const consulta = partesDe({ system, actor: quien }, tab);
  const request = parseRequest(lista, consulta, { ...query, limit: String(limit), offset: String(offset) });
  const { rows, total } = await readPage(abierta.base.db, { list: lista, listing: consulta, request, zone: zona });
  expect([JSON.stringify(query), offset, limit, total, rows.map(({ id }) => id)]).toEqual([
    JSON.stringify(query),
    offset,
    limit,
    esperadas.length,
    esperadas.slice(offset, offset + limit),
  ]);
}

describe('a list of partes', () => {
  it.each(LISTAS)('answers what the plain statement answers, in every combination: %#', async (...lista) => {
    for (let i = 0; i < 25; i++)
      await comparar(lista, preguntar(lista[0]), (n) => ({
        limit: una([1, 5, 10]),
        offset: una([0, 0, azar(40), azar(n + 1), Math.max(0, n - 3), n + 5]),
      }));
  });

  it.each(LISTAS.slice(0, 3))('answers it deep in any order, from either end: %#', async (...lista) => {
    for (const columna of [...Object.keys(lista[0].columnas), 'alerta'])
      for (const sort of [columna, `-${columna}`])
        await comparar(lista, { sort }, (n) => ({ limit: 10, offset: Math.floor(n * una([0.45, 0.6])) + azar(20) }));
  });

  it.each(LISTAS.slice(3))('answers what people have of their own in any order, anywhere: %#', async (...lista) => {
    for (const columna of [...Object.keys(lista[0].columnas), 'alerta'])
      for (const sort of [columna, `-${columna}`])
        for (const parte of [0, 0, 0.02, 0.5, 0.97])
          await comparar(lista, { sort }, (n) => ({ limit: 10, offset: Math.floor(n * parte) + azar(2) * 3 }));
  });
});
