import {
  partesAsignadosLista,
  partesEstablecimientoLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from '@tajo/contract/partes.listas';
import type { ListaValue } from '@tajo/contract/lista';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../../test/plan.ts';
import { parseRequest } from '../server/list/request.ts';
import { readAll, readPage } from '../server/list/read.ts';
import type { Listing } from '../server/list/source.ts';
import { leerSettings } from '../settings.ts';
import { partesDe, type Bandeja } from './partes.fuente.ts';
import { finalizadosEn } from './partes.lecturas.ts';

// The cost of a list must not grow with the table: the plans of the real statements over 20,000 partes of 500 shops, one
// of which is the only 'Ñandú'.
const PARTES = 20_000;
const TIENDAS = 500;
/** The oldest partes belong to a project of their own. */
const ANTIGUOS = 3000;
const PROYECTOS = 100;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('Uno', 'B1', 'C', '9', 'a@b.c', 'D')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio)
    select 'P ' || n, 1, 1, '2024-01-01' from generate_series(1, ${PROYECTOS}) n`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    select 'T' || n, 'T' || n, 'C', 't' || n || '@b.c', '6', 12, 3, 'none' from generate_series(1, 50) n`,
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia)
    select 'S' || n, 1, case when n = 123 then 'Óptica Ñandú' when n % 2 = 0 then 'Farmacia ' || n else 'Bar ' || n end,
      'a@b.c', '9', 'D', 'H', 'Calle ' || n % 90, 'Lugo', '27001', 'Galicia', 'Provincia ' || n % 50
    from generate_series(1, ${TIENDAS}) n`,
  `with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
    select case when n = 71 then '77' when n % 2 = 0 then 'INC-' || n else 'INC.' || n end, 'O', case when n > ${ANTIGUOS} then 2 + n % ${PROYECTOS - 1} else 1 end, 1 + (hashint4(n)::bigint & 2147483647) % ${TIENDAS},
      case when n % 10 > 0 then 1 + n % 50 end, case when n % 10 > 0 then n end, alta, case when n % 10 > 0 then alta end,
      case when n % 10 > 2 then alta end, case when n % 10 > 2 then alta + n % 40 * interval '6 hours' end
    from generate_series(1, ${PARTES}) n, lateral (select timestamptz '2024-01-01' + n * interval '1 hour' as alta) a
      returning id, id_intento, id_tecnico, fecha_asignacion)
    insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho) overriding system value
    select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_asignacion from p where id_intento is not null`,
  // A company of six people.
  `update usuario set id_categoria = 13, id_role = 4 where id = 40`,
  `update usuario set id_categoria = 14, id_empresa = 40 where id between 41 and 45`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

const system = { settings: leerSettings({}), now: () => new Date('2026-11-20T10:00:00Z') };
const zone = system.settings.TZ_NEGOCIO;
const de = (role: 'GESTION' | 'TECNICO' | 'EMPRESA', id: number) => ({
  system,
  actor: { id, nombre: 'A', role, sid: '' },
});
/** Reads a page with its total, and counts what its statements read of the table. */
function leer(lista: ListaValue, listing: Listing, pedido: Record<string, string> = {}) {
  const request = parseRequest(lista, listing, { limit: '10', offset: '0', ...pedido });
  return leidasAlHacer(abierta.base, 'parte', (db) => readPage(db, { list: lista, listing, request, zone }));
}

const TABS: readonly (readonly [ListaValue, Bandeja])[] = [
  [partesSinAsignarLista, 'sin_asignar'],
  [partesAsignadosLista, 'asignados'],
  [partesFinalizadosLista, 'finalizados'],
];

const PROPIAS: readonly (readonly [ListaValue, Bandeja])[] = [
  [partesTecnicoAsignadosLista, 'asignados'],
  [partesTecnicoFinalizadosLista, 'finalizados'],
];
const oficina = de('GESTION', 1);
const ordenesDe = ({ columnas }: ListaValue): string[] =>
  [...Object.keys(columnas), 'alerta'].flatMap((campo) => [campo, `-${campo}`]);

describe('a list of partes', () => {
  it.each(TABS)('reads the ten rows of its first and of its last page, and counts none: %#', async (lista, tab) => {
    for (const sort of [lista.orden, lista.orden.slice(1)]) {
      const listing = partesDe(oficina, tab);
      const { hecho } = await leer(lista, listing, { sort });
      for (const offset of ['0', String(hecho.total - 10)]) {
        const { seguida, filas } = await leer(lista, listing, { sort, offset });
        // Ten ids from the index, and the ten rows.
        expect([sort, offset, seguida, filas]).toEqual([sort, offset, false, 20]);
      }
    }
  });

  it.each(TABS)('opens with one statement, which reads its counter too: %#', async (lista, tab) => {
    const listing = partesDe(oficina, tab);
    const { hecho, sentencias } = await leer(lista, listing);
    const segunda = await leer(lista, listing, { offset: '10' });
    expect([sentencias, hecho.rows.length, hecho.total]).toEqual([1, 10, segunda.hecho.total]);
    expect(Object.keys(hecho.rows[0] ?? {})).toEqual(Object.keys(segunda.hecho.rows[0] ?? {}));
  });

  it('is exported without reading the table for each thousand rows', async () => {
    const asked = { list: partesFinalizadosLista, listing: partesDe(oficina, 'finalizados'), zone };
    const request = parseRequest(asked.list, asked.listing, {});
    const { hecho, enTabla } = await leidasAlHacer(abierta.base, 'parte', async (db) => {
      let filas = 0;
      for await (const batch of readAll(db, { ...asked, request })) filas += batch.length;
      return filas;
    });
    expect([hecho, enTabla <= 2 * PARTES], `${enTabla}`).toEqual([PARTES * 0.7, true]);
  });

  it.each(TABS)('reads few rows of the table for its first and its last page in any order: %#', async (lista, tab) => {
    const listing = partesDe(oficina, tab);
    for (const sort of ordenesDe(lista)) {
      const { hecho } = await leer(lista, listing, { sort });
      for (const offset of ['0', String(hecho.total - 10)]) {
        const { seguida, enTabla } = await leer(lista, listing, { sort, offset });
        expect([sort, offset, seguida, enTabla <= 20], `${enTabla}`).toEqual([sort, offset, false, true]);
      }
    }
  });

  it.each(PROPIAS)('of a technician or a company reads no row of the others, in any order: %#', async (lista, tab) => {
    for (const [role, id] of [
      ['TECNICO', 42],
      ['TECNICO', 44],
      ['TECNICO', 7],
    ] as const)
      for (const sort of ordenesDe(lista)) {
        const { hecho, seguida, enTabla } = await leer(lista, partesDe(de(role, id), tab), { sort });
        expect(seguida).toBe(false);
        // Each of his partes once, and the rows of the page.
        expect(enTabla, `${id} ${sort}`).toBeLessThanOrEqual(hecho.total + 10);
      }
    const suya = partesDe(de('EMPRESA', 40), tab);
    const { hecho, filas } = await leer(lista, suya);
    expect([hecho.total > 500, filas <= 200], `${filas}`).toEqual([true, true]);
    const otros = ordenesDe(lista).map((sort) => ({ sort }));
    for (const pedido of [{ nombre_establecimiento: 'farmacia' }, ...otros]) {
      const { seguida, enTabla } = await leer(lista, suya, pedido);
      expect(seguida).toBe(false);
      // Its partes to count, and to sort.
      expect(enTabla, JSON.stringify(pedido)).toBeLessThanOrEqual(2 * hecho.total + 10);
    }
  });

  it('of one shop is read without the others', async () => {
    const listing = partesDe(oficina, 'todas', [(p) => `t.id_establecimiento = ${p(5)}`]);
    const { hecho, seguida, filas } = await leer(partesEstablecimientoLista, listing);
    expect(seguida).toBe(false);
    // Rows are read to count, to sort, and for the page.
    expect(filas).toBeLessThanOrEqual(2 * hecho.total + 10);
  });

  it('that ended between two days is read without those before and after, in any order', async () => {
    // Numbers rise with time: all older ones would be read first.
    const dias = finalizadosEn(oficina as never, { fecha_desde: '2026-02-01', fecha_hasta: '2026-03-31' });
    for (const sort of ordenesDe(partesFinalizadosLista)) {
      const { hecho, seguida, enTabla } = await leer(partesFinalizadosLista, dias, { sort });
      expect([hecho.total > 500, seguida]).toEqual([true, false]);
      expect(enTabla, sort).toBeLessThanOrEqual(2 * hecho.total + 10);
    }
  });

  it('past its end reads nothing', async () => {
    const { hecho, filas } = await leer(partesFinalizadosLista, partesDe(oficina, 'finalizados'), { offset: '500000' });
    expect([hecho, filas]).toEqual([{ rows: [], total: PARTES * 0.7 }, 0]);
  });

  it.each([
    { nombre_establecimiento: 'nandu' },
    { desc_proyecto: '"p 1"' },
    { numero_incidencia: '"inc.12345"' },
    { numero_incidencia: '.1999' },
    { desc_proyecto: '"p 50"', nombre_tecnico: 't1' },
    { fecha_inicio: '2026-04-01' },
  ])('reads what matches %j, in any order, and little else', async (filtro) => {
    for (const sort of ordenesDe(partesFinalizadosLista)) {
      const listing = partesDe(oficina, 'finalizados');
      const { hecho, seguida, filas } = await leer(partesFinalizadosLista, listing, { sort, ...filtro });
      expect([hecho.total > 0, seguida]).toEqual([true, false]);
      // To count, to sort, and for the page; an index of one column finds more rows than two filters leave.
      expect(filas, sort).toBeLessThanOrEqual(6 * hecho.total + 200);
    }
  });

  it('that no name matches reads nothing', async () => {
    const listing = partesDe(oficina, 'finalizados');
    const { hecho, filas } = await leer(partesFinalizadosLista, listing, { nombre_establecimiento: 'zzz' });
    expect([hecho, filas]).toEqual([{ rows: [], total: 0 }, 0]);
  });
});
