import type { ListaValue } from '@tajo/contract/lista';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../test/plan.ts';
import { ROOMS } from './rooms.ts';
import type { Listing } from './server/list/source.ts';
import { parseRequest } from './server/list/request.ts';
import { readPage } from './server/list/read.ts';
import { firmaUrl } from './ficheros/firma-url.servicios.ts';
import { leerSettings } from './settings.ts';

// Rows that the lists of the other rooms read at the size that the tables may reach in years. Lists of partes:
// partes.planes.test.ts.
const VECES: Readonly<Record<string, number>> = {
  cliente: 200,
  contrata: 200,
  proyecto: 500,
  usuario: 5000,
  componente: 1000,
  terminal: 2000,
  mueble: 500,
  establecimiento: 20_000,
  movimiento: 30_000,
};
const de = (tabla: string): string => `from generate_series(1, ${VECES[tabla]}) n`;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto)
    select 'Cliente ' || n, 'B' || n, 'C', '9', 'a@b.c', 'D' ${de('cliente')}`,
  `insert into contrata (nombre, nif, dir_fisica, dir_facturacion, telefono, email)
    select 'Contrata ' || n, 'C' || n, 'C', 'D', '9', 'a@b.c' ${de('contrata')}`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio)
    select 'Proyecto ' || n, 1 + n % 200, 1, '2024-01-01' ${de('proyecto')}`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    select 'Técnico ' || n, 'T' || n, 'C', 't' || n || '@b.c', '6', 12, 3, 'none' ${de('usuario')}`,
  `insert into componente (nombre, descripcion, fabricante, id_categoria)
    select 'Componente ' || n, 'D', 'F', (select min(id) from categoria where tipo = 'componente') ${de('componente')}`,
  `insert into terminal (marca, modelo, descripcion) select 'Marca ' || n % 20, 'Modelo ' || n, 'D' ${de('terminal')}`,
  `insert into mueble (nombre, num_posiciones) select 'Mueble ' || n, 4 ${de('mueble')}`,
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia)
    select 'S' || n, 1, 'Farmacia ' || n, 'a@b.c', '9', 'D', 'H', 'Calle ' || n, 'Lugo', '27001', 'Galicia', 'Provincia ' || n % 50
    ${de('establecimiento')}`,
  `insert into historial (fecha, ocurrido, id_usuario, accion, entidad, id_entidad)
    select now(), now(), 1, 'componente.guardar', 'componente', 1 ${de('movimiento')}`,
  // Half the rows for one component, half for one terminal.
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, id_terminal, unidades, saldo, id_desde, id_hasta,
      id_usuario, id_historial)
    select t, t, 'ajuste', 'E', case when n % 2 = 0 then 1 end, case when n % 2 = 1 then 1 end, 1, n,
      (select id from lugar where clase = 'ajuste'), (select id from lugar where clase = 'almacen'), 1, n
    ${de('movimiento')}, lateral (select timestamptz '2024-01-01' + n * interval '1 hour' as t) a`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

const settings = leerSettings({});
type Pide = (peticion: unknown) => Listing | Promise<Listing>;
const LISTAS = ROOMS.flatMap(({ api, handlers }) =>
  Object.entries(api).flatMap(([nombre, { path, lista }]): [string, ListaValue, Pide][] =>
    lista === undefined || path.startsWith('/parte/') ? [] : [[path, lista, handlers[nombre] as unknown as Pide]],
  ),
);

/** Lists computed from all elements, from the spots of one shop or from all deliveries, without a table of their own. */
const SIN_TABLA = [
  '/campo/por_resolver',
  '/inventario/all',
  '/establecimiento/details/:id/muebles',
  '/establecimiento/details/:id/inventario',
];

/** Tables of some hundred to some thousand rows: sorting them costs less than an index per order. */
const SE_ORDENAN = ['cliente', 'contrata', 'proyecto', 'componente', 'mueble', 'terminal', 'usuario'];

/** Orders of the other lists that an index has, besides the default order. */
const CON_INDICE: Readonly<Record<string, readonly string[]>> = {
  movimiento: ['ocurrido'],
  establecimiento: ['nombre', 'sfid', 'direccion'],
};

async function leer(lista: ListaValue, pide: Pide, query: Readonly<Record<string, string>>) {
  const system = {
    db: abierta.base.db,
    settings,
    firma: firmaUrl('a secret of the tests that is long enough').para(''),
    now: () => new Date('2026-11-20T10:00:00Z'),
  };
  const consulta = await pide({ system, actor: { id: 1, nombre: 'A', role: 'ADMIN', sid: '' }, params: { id: 1 } });
  const tabla = /^(\w+) t$/.exec(String(consulta.source.table))?.[1] ?? '';
  const request = parseRequest(lista, consulta, { limit: '10', offset: '0', ...query });
  const leidas = await leidasAlHacer(abierta.base, tabla, (db) =>
    readPage(db, { list: lista, listing: consulta, request, zone: settings.TZ_NEGOCIO }),
  );
  return { ...leidas, tabla };
}

const CON_TABLA = LISTAS.filter(([path]) => !SIN_TABLA.includes(path));

describe('what a list reads of its table', () => {
  it.each(CON_TABLA)(
    '%s: a page in any order and what three letters leave go through it no more than thrice',
    async (_, lista, pide) => {
      const { columnas } = lista;
      const ordenes = Object.keys(columnas).flatMap((campo) => [{ sort: campo }, { sort: `-${campo}` }]);
      const textos = Object.keys(columnas).filter((campo) => columnas[campo]?.filtro === 'texto');
      for (const query of [...ordenes, ...textos.map((campo) => ({ [campo]: '123' }))]) {
        const { tabla, filas } = await leer(lista, pide, query);
        expect(VECES).toHaveProperty(tabla);
        // Rows are read to sort, to show and to count, plus the page.
        expect(filas, JSON.stringify(query)).toBeLessThanOrEqual(3 * (VECES[tabla] ?? 0) + 40);
      }
    },
  );

  it('the first and the last page of a list that may become long are read down an index, and so are those of its other orders', async () => {
    const largas: string[] = [];
    for (const [path, lista, pide] of CON_TABLA) {
      const { tabla, hecho } = await leer(lista, pide, {});
      if (SE_ORDENAN.includes(tabla)) continue;
      largas.push(path);
      for (const columna of [lista.orden.replace('-', ''), ...(CON_INDICE[tabla] ?? [])])
        for (const sort of [columna, `-${columna}`])
          for (const offset of ['0', String(hecho.total - 10)]) {
            const leida = await leer(lista, pide, { sort, offset });
            expect([path, sort, leida.hecho.rows.length, leida.seguida]).toEqual([path, sort, 10, false]);
            expect(leida.enTabla, `${path} ${sort} ${offset}`).toBeLessThanOrEqual(40);
            // The count reads the index once.
            expect(leida.filas).toBeLessThanOrEqual(hecho.total + 50);
          }
    }
    expect(largas).toEqual(['/componente/:id/movimientos', '/terminal/:id/movimientos', '/establecimiento/all']);
  });
});
