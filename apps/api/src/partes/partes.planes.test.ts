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
import { leerPedido } from '../server/list/filters.ts';
import { pagina } from '../server/list/list.ts';
import type { Consulta } from '../server/list/consulta.ts';
import { leerSettings } from '../settings.ts';
import { ASIGNADOS, FINALIZADOS, SIN_ASIGNAR, partesDe } from './partes.fuente.ts';

// What a list costs must not grow with the table: the plans of the real statements over 20,000 partes of
// 500 shops, one of which is the only 'Ñandú' and half of which are a 'Farmacia'.
const PARTES = 20_000;
const TIENDAS = 500;
/** The oldest are of a project of their own. */
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
const zona = system.settings.TZ_NEGOCIO;
const de = (role: 'GESTION' | 'TECNICO' | 'EMPRESA', id: number) => ({
  system,
  actor: { id, nombre: 'A', role, sid: '' },
});
const pedir = (lista: ListaValue, consulta: Consulta, query: Record<string, string> = {}) =>
  leerPedido(lista, consulta, { limit: '10', offset: '0', ...query });

/** A page with its total, and what all of its statements read of the table. */
const leer = (lista: ListaValue, consulta: Consulta, query: Record<string, string> = {}) =>
  leidasAlHacer(abierta.base, 'parte', (db) => pagina(db, lista, consulta, pedir(lista, consulta, query), zona));

describe('what a list of partes reads of the table', () => {
  const oficina = de('GESTION', 1);
  const tecnico = de('TECNICO', 7);
  it.each<[string, ListaValue, Consulta]>([
    ['sin asignar', partesSinAsignarLista, partesDe(oficina, SIN_ASIGNAR)],
    ['asignados', partesAsignadosLista, partesDe(oficina, ASIGNADOS)],
    ['finalizados', partesFinalizadosLista, partesDe(oficina, FINALIZADOS)],
    ['asignados of a technician', partesTecnicoAsignadosLista, partesDe(tecnico, ASIGNADOS)],
    ['finalizados of a technician', partesTecnicoFinalizadosLista, partesDe(tecnico, FINALIZADOS)],
  ])('the first page of %s reads its ten rows, from the newest and from the oldest', async (_, lista, consulta) => {
    for (const sort of [lista.orden, lista.orden.slice(1)]) {
      const { seguida, filas } = await leer(lista, consulta, { sort });
      expect(seguida).toBe(false);
      // Ten keys, and the ten rows of those keys.
      expect(filas).toBeLessThanOrEqual(20);
    }
  });

  it("a technician's own are read without those of the others, in any order and to the last page", async () => {
    const lista = partesTecnicoFinalizadosLista;
    for (const columna of [...Object.keys(lista.columnas), 'alerta'])
      for (const sort of [columna, `-${columna}`])
        for (const offset of ['0', '150', '270']) {
          const { hecho, seguida, filas } = await leer(lista, partesDe(tecnico, FINALIZADOS), { sort, offset });
          expect([sort, hecho.n, hecho.filas.length, seguida]).toEqual([sort, 400, 10, false]);
          // Each of them once, and the rows of the page.
          expect(filas, `${sort} ${offset}`).toBeLessThanOrEqual(420);
        }
  });

  it("a company's own are not counted, nor are those of the others read", async () => {
    const consulta = partesDe(de('EMPRESA', 7), FINALIZADOS);
    for (const offset of ['0', '390']) {
      const { hecho, seguida, filas } = await leer(partesTecnicoFinalizadosLista, consulta, { offset });
      expect([hecho.n, hecho.filas.length, seguida]).toEqual([400, 10, false]);
      expect(filas).toBeLessThanOrEqual(420);
    }
  });

  it("a company's and a technician's own, in any order, are sorted in an index: of the table only the page is read", async () => {
    const leidas: Record<string, unknown> = {};
    for (const [lista, tab] of [
      [partesTecnicoAsignadosLista, ASIGNADOS],
      [partesTecnicoFinalizadosLista, FINALIZADOS],
    ] as const)
      for (const [role, id] of [
        ['EMPRESA', 40],
        ['TECNICO', 42],
        ['TECNICO', 44],
      ] as const)
        for (const columna of [...Object.keys(lista.columnas), 'alerta']) {
          const { enTabla, seguida, hecho } = await leer(lista, partesDe(de(role, id), tab), { sort: columna });
          // In its own order each page is walked to.
          if (lista.orden !== `-${columna}` && (enTabla > 10 || seguida))
            leidas[`${role} ${tab} ${columna}`] = [enTabla, seguida, hecho.n];
        }
    expect(leidas).toEqual({});
  });

  it('the partes of one shop are read without the others', async () => {
    const consulta = partesDe(oficina, 'true', [(p) => `t.id_establecimiento = ${p(5)}`]);
    const { seguida, filas, hecho } = await leer(partesEstablecimientoLista, consulta);
    expect(seguida).toBe(false);
    // The page, and the count of that shop.
    expect(filas).toBeLessThanOrEqual(20 + hecho.n);
  });

  it('the total of a tab is not counted, also of one that has nothing there', async () => {
    const { hecho, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS));
    expect([hecho.n, filas]).toEqual([PARTES * 0.7, 20]);
    const fuera = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), { offset: '500000' });
    expect([fuera.hecho.filas, fuera.hecho.n]).toEqual([[], PARTES * 0.7]);
  });

  it("a name that one shop has reads a page of that shop's, and counts none", async () => {
    const query = { nombre_establecimiento: 'nandu' };
    const { hecho, seguida, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect(hecho.filas).toHaveLength(10);
    expect(hecho.n).toBeLessThan((PARTES / TIENDAS) * 2);
    expect([seguida, filas]).toEqual([false, 20]);
  });

  it('a project that is asked for whole is not looked for among the partes of all the years since', async () => {
    const query = { desc_proyecto: '"p 1"' };
    const { hecho, seguida, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([hecho.n, hecho.filas[0]?.['desc_proyecto']]).toEqual([ANTIGUOS * 0.7, 'P 1']);
    expect([seguida, filas]).toEqual([false, 20]);
  });

  it('a number that is asked for whole is read by the index of threes', async () => {
    const query = { numero_incidencia: '"inc.12345"' };
    const { hecho, seguida, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([hecho.n, hecho.filas[0]?.['numero_incidencia']]).toEqual([1, 'INC.12345']);
    expect(seguida).toBe(false);
    // It, found and shown, and the first twenty, which tell that it is not what every number holds.
    expect(filas).toBeLessThanOrEqual(22);
  });

  it.each([
    ['1', 0],
    ['77', 1],
  ])('a number of one sign or two that is asked for whole (%s) is not looked for in every other', async (numero, n) => {
    const query = { numero_incidencia: `"${numero}"` };
    const { hecho, seguida, filas } = await leer(partesAsignadosLista, partesDe(oficina, ASIGNADOS), query);
    expect([hecho.n, hecho.filas.length, seguida]).toEqual([n, n, false]);
    expect(filas).toBeLessThanOrEqual(50);
  });

  it.each(['---', '".-"'])(
    'three signs without a letter (%s) are not looked for in the index of threes',
    async (numero) => {
      const query = { numero_incidencia: numero };
      const { hecho, enTabla } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
      expect(hecho.n).toBe(0);
      // Once, to count them: the index would answer every row, for the page and for the count.
      expect(enTabla).toBeLessThanOrEqual(PARTES);
    },
  );

  it.each(['-fecha_fin', 'nombre_establecimiento'])(
    'a piece of a number that few hold is asked for once, with its total, by %s',
    async (sort) => {
      const query = { numero_incidencia: '123', sort };
      const leido = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
      expect([leido.sentencias, leido.seguida, leido.hecho.n, leido.hecho.filas.length]).toEqual([1, false, 104, 10]);
      // Those that hold it, of all tabs, the first twenty, and the ten.
      expect(leido.filas).toBeLessThanOrEqual(180);
    },
  );

  it('a piece of a number that some thousands hold is counted and sorted at once, not asked for again', async () => {
    const query = { numero_incidencia: 'c-1' };
    const leido = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([leido.sentencias, leido.hecho.n, leido.hecho.filas.length]).toEqual([1, 3333, 10]);
  });

  it('what half of the numbers hold is counted: it is not taken for few', async () => {
    const query = { numero_incidencia: 'inc-' };
    const { hecho } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([hecho.n, hecho.filas.length]).toEqual([PARTES * 0.3, 10]);
  });

  it('what every number holds is not looked for in the index of threes', async () => {
    const query = { numero_incidencia: 'inc' };
    const { hecho, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([hecho.n, hecho.filas.length]).toEqual([PARTES * 0.7, 10]);
    // Once to count them; that they are many is seen by the first twenty.
    expect(filas).toBeLessThanOrEqual(PARTES + 50);
  });

  it.each(['FARMACIA', 'fa', 'a'])(
    'a name that half of the shops have (%s) is met among the newest',
    async (nombre) => {
      const query = { nombre_establecimiento: nombre };
      const { hecho, seguida, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
      expect(hecho.filas.every((fila) => /^(Farmacia|Bar|Óptica)/.test(String(fila['nombre_establecimiento'])))).toBe(
        true,
      );
      expect(hecho.n).toBeGreaterThan(5000);
      expect(seguida).toBe(false);
      expect(filas).toBeLessThanOrEqual(200);
    },
  );

  it('what every parte of the tab meets is no filter: nothing is counted for it, however deep', async () => {
    for (const offset of ['0', '13990']) {
      const query = { desc_proyecto: 'p', nombre_tecnico: 't', offset };
      const { hecho, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
      expect([hecho.n, filas]).toEqual([PARTES * 0.7, 20]);
    }
  });

  it.each([
    ['1', 0.7, 10],
    ['q', 0, 0],
    ['77', 0.05, 10],
    ['-1', 0.3, 10],
  ])('what holds a text of one or two signs (%s) is not counted', async (numero_incidencia, parte, filas) => {
    const leido = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), { numero_incidencia });
    expect([leido.seguida, leido.hecho.filas.length]).toEqual([false, filas]);
    expect(leido.hecho.n).toBeLessThanOrEqual(PARTES * parte);
    expect(leido.filas).toBeLessThan(PARTES / 20);
  });

  it('what two keys and a day leave together is counted in an index', async () => {
    const query = { desc_proyecto: 'p 1', nombre_tecnico: 't1', fecha_inicio: '2024-03-01' };
    const { hecho, seguida, filas, enTabla } = await leer(
      partesFinalizadosLista,
      partesDe(oficina, FINALIZADOS),
      query,
    );
    expect([hecho.n > 100, hecho.filas.length, seguida]).toEqual([true, 10, false]);
    expect(filas).toBeLessThan(PARTES / 4);
    expect(enTabla).toBeLessThan(PARTES / 20);
  });

  it.each([
    ['fecha_alta', { nombre_tecnico: 't1', fecha_inicio: '2026-04-01' }],
    ['nombre_establecimiento', { numero_incidencia: 'inc.1999' }],
    ['-numero_incidencia', { desc_proyecto: '"p 50"', nombre_tecnico: 't' }],
  ])('the few that match are read and sorted, not met on a walk by %s', async (sort, query) => {
    const { hecho, seguida, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), {
      ...query,
      sort,
    });
    expect([hecho.filas.length > 0, seguida]).toEqual([true, false]);
    expect(filas).toBeLessThan(PARTES / 20);
  });

  it('a name that no shop has reads nothing', async () => {
    const query = { nombre_establecimiento: 'zzz' };
    const { hecho, filas } = await leer(partesFinalizadosLista, partesDe(oficina, FINALIZADOS), query);
    expect([hecho, filas]).toEqual([{ filas: [], n: 0 }, 0]);
  });

  it.each([
    'fecha_fin',
    'fecha_inicio',
    'fecha_asignacion',
    'fecha_alta',
    'alerta',
    'nombre_establecimiento',
    'desc_proyecto',
    'nombre_tecnico',
    'numero_incidencia',
  ])(
    'a page in the middle and the last one, by %s, begin at what was counted or at the nearer end',
    async (columna) => {
      const consulta = partesDe(oficina, FINALIZADOS);
      for (const [offset, mas] of [
        ['7000', columna === 'numero_incidencia' ? PARTES / 2 : 900],
        ['13990', columna === 'numero_incidencia' ? 20 : 900],
      ] as const)
        for (const sort of [columna, `-${columna}`]) {
          const { hecho, seguida, filas } = await leer(partesFinalizadosLista, consulta, { sort, offset });
          expect([sort, hecho.filas.length, hecho.n, seguida]).toEqual([sort, 10, PARTES * 0.7, false]);
          expect(filas, `${sort} ${offset}`).toBeLessThanOrEqual(mas);
        }
    },
  );

  it.each([
    [partesSinAsignarLista, SIN_ASIGNAR],
    [partesAsignadosLista, ASIGNADOS],
  ])('so does one of the open ones by age and by the day they came: %#', async (lista, tab) => {
    for (const sort of ['alerta', '-alerta', 'fecha_alta', '-fecha_alta']) {
      const { hecho, filas } = await leer(lista, partesDe(oficina, tab), { sort, offset: '1000' });
      expect([sort, hecho.filas.length]).toEqual([sort, 10]);
      expect(filas, sort).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    [partesSinAsignarLista, SIN_ASIGNAR],
    [partesAsignadosLista, ASIGNADOS],
    [partesFinalizadosLista, FINALIZADOS],
  ])('a page in the order of any column, both ways, reads few rows: %#', async (lista, tab) => {
    const leidas: Record<string, number | string> = {};
    for (const columna of [...Object.keys(lista.columnas), 'alerta'])
      for (const sort of [columna, `-${columna}`]) {
        const { seguida, filas } = await leer(lista, partesDe(oficina, tab), { sort });
        if (seguida || filas > PARTES / 50) leidas[sort] = seguida ? 'all of it' : filas;
      }
    expect(leidas).toEqual({});
  });
});
