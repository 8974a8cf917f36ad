import type { ListaValue } from '@tajo/contract/lista';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nuevoComponente, nuevoEstablecimiento, nuevoTerminal } from '../test/make/registros.ts';
import { withApi, type TestApi } from '../test/with-api.ts';
import { ROOMS } from './rooms.ts';
import type { ListSource } from './server/list/source.ts';
import type { Listing } from './server/list/source.ts';
import type { RoomRequest } from './server/serve/room.ts';

interface ListaServida {
  readonly path: string;
  readonly lista: ListaValue;
  readonly fila: z.ZodObject;
  readonly consultar: (peticion: RoomRequest<never>) => unknown;
}

const LISTAS = ROOMS.flatMap(({ api, schemas, handlers }) =>
  Object.entries(api).flatMap(([nombre, { path, lista }]): ListaServida[] => {
    const { fila } = (schemas[nombre] ?? {}) as { fila?: z.ZodObject };
    const consultar = handlers[nombre];
    return lista && fila && consultar ? [{ path, lista, fila, consultar }] : [];
  }),
);

/**
 * Fields of a row that none of its lists shows, because another field or the screen shows the same; ids are never
 * shown.
 */
const SIN_COLUMNA: Readonly<Record<string, readonly string[]>> = {
  '/contrata/all': ['clientes'],
  '/usuario/all': ['proyectos', 'provincias', 'baja', 'empleados_empresa'],
  '/terminal/all': ['componentes', 'nombre', 'path_imagen', 'path_miniatura'],
  '/mueble/all': ['componentes'],
  '/establecimiento/all': ['calle', 'codigo_postal', 'latitud', 'longitud', 'pais', 'punto_aproximado'],
  '/inventario/all': ['tipo_elemento'],
  '/parte/sin_asignar': ['latitud', 'longitud', 'punto_aproximado', 'estado', 'alerta', 'comentarios'],
};

/** Fields of the detail that the sheet leaves out. */
const SIN_EXPORTAR: Readonly<Record<string, readonly string[]>> = {
  '/cliente/all': ['fecha_baja'],
  '/componente/all': ['minimo'],
  '/contrata/all': ['descripcion', 'dir_fisica', 'dir_facturacion', 'fecha_baja'],
  '/proyecto/all': ['descripcion'],
  '/terminal/all': ['descripcion', 'especificaciones', 'minimo', 'desc_componentes'],
  '/inventario/all': ['minimo', 'descuadre'],
  '/parte/sin_asignar': ['comunidad', 'desc_estado', 'observaciones'],
  '/parte/asignados': ['fecha_inicio', 'direccion', 'provincia', 'comunidad', 'observaciones'],
  '/parte/finalizados': ['desc_estado'],
  '/parte/finalizados/date': ['desc_estado'],
  '/parte/asignados_tecnico': ['fecha_inicio', 'provincia', 'comunidad', 'observaciones'],
  '/parte/finalizados_tecnico': ['provincia', 'comunidad', 'desc_estado', 'observaciones'],
  '/parte/establecimiento/:id': ['observaciones'],
};

/** Tables of few rows: reading all is faster than an index. */
const PEQUENAS = [
  'cliente',
  'contrata',
  'proyecto',
  'componente',
  'terminal',
  'mueble',
  'usuario',
  'categoria',
  'canal',
];
/** Text columns that are searched without an index, and why. */
const SIN_INDICE: Readonly<Record<string, string>> = {
  'establecimiento f_busca(sfid)': 'thousands of shops, not more',
  'establecimiento f_busca(direccion)': 'the same',
  'establecimiento f_busca(provincia)': 'the same',
  'establecimiento direccion_busca': 'the same',
  'establecimiento provincia_busca': 'the same',
  'establecimiento f_busca(comunidad)': 'the same',
  'establecimiento terminal': 'within the spots of one shop',
  'establecimiento componentes': 'the same',
  'establecimiento componentes_desactualizados': 'the same',
  'lugar nombre_busca': 'the same',
  'lugar f_busca(categoria)': 'the same',
  'componente f_busca(categoria)': 'thousands of articles, not more',
  'movimiento desde': 'within the movements of one element',
  'movimiento hasta': 'the same',
  'historial f_busca(motivo)': 'the same',
  'constancia f_busca(nombre_establecimiento)': 'hundreds of deliveries, not more',
  'constancia f_busca(motivo)': 'the same',
  'parte desc_estado': 'one of four words: each is in a large part of the rows',
};

describe('every list', () => {
  it('shows each field of its row, or is known not to', () => {
    const filas = [...new Set(LISTAS.map(({ fila }) => fila))];
    const sinColumna = filas.map((fila) => {
      const suyas = LISTAS.filter((lista) => lista.fila === fila);
      const vistos = suyas.flatMap(({ lista }) => [
        ...Object.keys(lista.columnas),
        ...Object.keys(lista.detalle ?? {}),
      ]);
      const otros = Object.keys(fila.shape).filter((campo) => !/^(id|version|id_.*)$/.test(campo));
      return [suyas[0]?.path, otros.filter((campo) => !vistos.includes(campo)).toSorted()] as const;
    });
    const debidos = sinColumna.map(([path = '']) => [path, [...(SIN_COLUMNA[path] ?? [])].toSorted()]);
    expect(sinColumna).toEqual(debidos);
  });

  it('exports each field of its detail, or is known not to', () => {
    // A field that is also a column is exported by that column; the dialog only labels it differently.
    const sinExportar = LISTAS.map(({ path, lista: { columnas, detalle = {}, exporta = [] } }) => [
      path,
      Object.keys(detalle).filter((campo) => !exporta.includes(campo) && !(campo in columnas)),
    ]);
    expect(Object.fromEntries(sinExportar.filter(([, campos]) => campos?.length))).toEqual(SIN_EXPORTAR);
  });

  it(
    'sorts each text without case and accents',
    withApi(async (api) => {
      const sinPlegar = (await fuentes(api)).flatMap(({ path, lista, fuente }) =>
        Object.entries(lista.columnas)
          .filter(([, { filtro }]) => filtro === 'texto')
          .filter(([campo]) => !/orden|desc_estado/.test(fuente.columns[campo]?.order ?? ''))
          .map(([campo]) => `${path}: ${campo}`),
      );
      expect(sinPlegar).toEqual([]);
    }),
  );

  it(
    'finds a text of a table that grows by an index of threes',
    withApi(async (api) => {
      const indices = await indicesDeTres(api);
      const sinIndice = (await fuentes(api)).flatMap(({ path, lista, fuente }) =>
        Object.entries(lista.columnas)
          .filter(([, { filtro }]) => filtro === 'texto')
          .map(([campo]) => buscaDe(fuente, campo))
          .filter(({ tablas, busca }) => !tablas.every((t) => PEQUENAS.includes(t)) && !indices.has(busca))
          .filter(({ busca }) => SIN_INDICE[busca] === undefined)
          .map(({ busca }) => `${path}: ${busca}`),
      );
      expect(sinIndice).toEqual([]);
    }),
  );
});

/** Returns 'table expression' of every trigram index. */
async function indicesDeTres({ system: { db } }: TestApi): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tabla: string; definicion: string }>`
    select tablename as tabla, indexdef as definicion from pg_indexes where indexdef like '%gin_trgm_ops%'`.execute(db);
  return new Set(
    rows.map(({ tabla, definicion }) => {
      const que = /using gin \((.*) gin_trgm_ops\)/i.exec(definicion)?.[1] ?? '';
      return `${tabla} ${que.replaceAll(/\(([a-z_]+)\)::text/g, '$1')}`;
    }),
  );
}

async function fuentes(api: TestApi): Promise<readonly (ListaServida & { readonly fuente: ListSource })[]> {
  const { actor, post, ...resto } = await api.as('ADMIN');
  const oficina = { post, ...resto };
  const deQue: Readonly<Record<string, number>> = {
    '/componente/:id/movimientos': (await nuevoComponente(oficina)).id,
    '/terminal/:id/movimientos': (await nuevoTerminal(oficina)).id,
  };
  const { id: tienda } = await nuevoEstablecimiento(oficina);
  const peticion = (path: string) =>
    ({
      system: api.system,
      actor,
      params: { id: deQue[path] ?? tienda },
      body: {},
      query: {},
    }) as unknown as RoomRequest<never>;
  return Promise.all(
    LISTAS.map(async (servida) => ({
      ...servida,
      fuente: ((await servida.consultar(peticion(servida.path))) as Listing).source,
    })),
  );
}

/**
 * Returns the expression that a text filter of the source searches, as 'table expression', and the tables behind it.
 */
function buscaDe({ table, joins = {}, columns }: ListSource, campo: string) {
  const { value, search: busca = `f_busca(${value})` } = columns[campo] ?? { value: '' };
  const tabla = typeof table === 'string' ? table : table(() => '');
  // A computed text is searched in all rows.
  const calculada = /select|case/.test(busca);
  const alias = calculada ? 't' : (/\b([a-z])\./.exec(busca)?.[1] ?? 't');
  const desde = [tabla, ...Object.values(joins)].find((de) => new RegExp(` ${alias}( on |$)`).test(de)) ?? tabla;
  const tablas = desde.match(/^\w+(?= t$)|(?<=from |join )\w+/g) ?? [];
  const nombrada = calculada ? campo : busca.replaceAll(/\b[a-z]\./g, '');
  return { tablas, busca: `${tablas[0]} ${nombrada}` };
}
