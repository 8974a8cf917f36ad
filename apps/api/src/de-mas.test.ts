import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../test/client.ts';
import { makeObra, makeParte } from '../test/make/obra.ts';
import { formaDeContrata, formaDeProyecto, hacerCliente } from '../test/make/proyectos.ts';
import {
  nuevoComponente,
  nuevoEstablecimiento,
  nuevoMueble,
  nuevoTerminal,
  nuevoUsuario,
} from '../test/make/registros.ts';
import { withApi, type TestApi } from '../test/with-api.ts';
import type { Db } from './db/handle.ts';
import { ROOMS } from './rooms.ts';
import { inputSchema } from './server/serve/json-schema.ts';

type Fila = Readonly<Record<string, unknown>>;
type Base = Readonly<Record<string, readonly Fila[]>>;

/** Written by every save, or by every request. */
const DE_PASO = new Set(['historial', 'operacion', 'sesion', 'limite', 'recuento_pendiente', 'trabajo', 'migracion']);

/** Every column of every table, with its type. */
const columnas = async (db: Db) =>
  (
    await sql<{ tabla: string; columna: string; tipo: string }>`select c.table_name as tabla, column_name as columna,
      data_type as tipo from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  ).rows;

/** Every row of every table that a save may change, without versions. */
async function foto(db: Db): Promise<Base> {
  const base: Record<string, Fila[]> = {};
  for (const tabla of new Set((await columnas(db)).map((c) => c.tabla))) {
    if (DE_PASO.has(tabla)) continue;
    const { rows } = await sql<{
      fila: Fila;
    }>`select to_jsonb(t) - 'version' as fila from ${sql.table(tabla)} t`.execute(db);
    base[tabla] = rows.map(({ fila }) => fila).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return base;
}

const COLADO: Readonly<Record<string, unknown>> = {
  boolean: true,
  date: '2020-01-02',
  'timestamp with time zone': '2020-01-02T03:04:05Z',
  jsonb: { colado: true },
  text: 'colado',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Fields that an endpoint takes. */
const suyos = (llamada: string): ReadonlySet<string> => {
  for (const { api, schemas } of ROOMS)
    for (const [nombre, { method, path }] of Object.entries(api)) {
      const cuerpo = (schemas as Readonly<Record<string, { body?: Parameters<typeof inputSchema>[0] }>>)[nombre]?.body;
      if (`${method} ${path}` !== llamada || cuerpo === undefined) continue;
      const { properties } = inputSchema(cuerpo) as { properties?: object };
      return new Set(Object.keys(properties ?? {}));
    }
  throw new Error(`no endpoint ${llamada}`);
};
/** A value for every column of every table that is no field of the endpoint. */
async function deMas(db: Db, llamada: string, id: number): Promise<Record<string, unknown>> {
  const tomados = suyos(llamada);
  const otras = (await columnas(db)).filter(({ columna }) => !tomados.has(columna));
  return Object.fromEntries(otras.map(({ columna, tipo }) => [columna, COLADO[tipo] ?? id]));
}

interface Registro {
  readonly ruta: string;
  readonly hacer: (api: TestApi, quien: TestClient) => Promise<object>;
  readonly multipart?: true;
}
const hecha = async (respuesta: Promise<LightMyRequestResponse>): Promise<object> => (await respuesta).json<object>();
const REGISTROS: readonly Registro[] = [
  { ruta: '/cliente', hacer: (api) => hacerCliente(api) },
  {
    ruta: '/contrata',
    hacer: async (api, quien) => hecha(quien.post('/api/contrata', formaDeContrata([(await hacerCliente(api)).id]))),
  },
  {
    ruta: '/proyecto',
    hacer: async (api, quien) => hecha(quien.post('/api/proyecto', formaDeProyecto((await hacerCliente(api)).id))),
  },
  { ruta: '/componente', hacer: (_, quien) => nuevoComponente(quien) },
  { ruta: '/mueble', hacer: (_, quien) => nuevoMueble(quien) },
  { ruta: '/terminal', hacer: (_, quien) => nuevoTerminal(quien), multipart: true },
  { ruta: '/establecimiento', hacer: (_, quien) => nuevoEstablecimiento(quien), multipart: true },
  { ruta: '/usuario', hacer: (_, quien) => nuevoUsuario(quien) },
  {
    ruta: '/parte',
    async hacer(api, quien) {
      const { id_proyecto, id_establecimiento } = await makeObra(api);
      const forma = { numero_incidencia: 'INC-1', observaciones: 'Ver', id_proyecto, id_establecimiento };
      return hecha(quien.post('/api/parte', forma));
    },
  },
];

type Campo = string | null | string[];
const texto = (valor: unknown): Campo => {
  if (valor === null || valor === undefined) return null;
  if (Array.isArray(valor) && valor.every((uno) => typeof uno === 'string')) return valor;
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
};
const enTexto = (forma: Fila): Record<string, Campo> =>
  Object.fromEntries(Object.entries(forma).map(([campo, valor]) => [campo, texto(valor)]));

describe('a save with a value for every column of the database', () => {
  it.each(REGISTROS)('of $ruta writes its own fields only', ({ ruta, hacer, multipart }) =>
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      await api.as('TECNICO');
      const forma = (await hacer(api, admin)) as Fila;
      const otro = (await api.as('EMPRESA')).actor.id;
      const tomados = suyos(`POST ${ruta}`);
      const igual = Object.fromEntries(Object.entries(forma).filter(([campo]) => tomados.has(campo)));
      const guardar = (cuerpo: Fila) =>
        multipart ? admin.multipart(`/api${ruta}`, enTexto(cuerpo)) : admin.post(`/api${ruta}`, cuerpo);
      // A form that is saved as it was may still fill in what was left out: that is no smuggling.
      const primera = await guardar(igual);
      expect([primera.statusCode, primera.body]).toEqual([200, expect.any(String)]);
      const { version } = primera.json<{ version: number }>();
      const antes = await foto(api.system.db);
      const mas = await deMas(api.system.db, `POST ${ruta}`, otro);
      expect(Object.keys(mas).length).toBeGreaterThan(100);
      const segunda = await guardar({ ...mas, ...igual, version });
      expect([segunda.statusCode, segunda.body]).toEqual([200, expect.any(String)]);
      expect(await foto(api.system.db)).toEqual(antes);
    })(),
  );
});

describe('what a technician sends on site, with a value for every column of the database', () => {
  // The clock of the tests stands still: only what a save itself writes changes.
  it(
    'leaves the parte with whom it is, where it is and as it stands, and is signed with its sender',
    withApi(async (api) => {
      const [tecnico, otro] = [await api.as('TECNICO'), (await api.as('EMPRESA')).actor.id];
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const { db } = api.system;
      const con = async (llamada: string, cuerpo: object) => ({ ...(await deMas(db, llamada, otro)), ...cuerpo });
      const cambios = async (llamada: string, ruta: string, cuerpo: object, multipart = false) => {
        const antes = await foto(db);
        const todo = await con(llamada, cuerpo);
        const res = await (multipart
          ? tecnico.multipart(ruta, enTexto(todo))
          : llamada.startsWith('PATCH')
            ? tecnico.patch(ruta, todo)
            : tecnico.post(ruta, todo));
        expect([llamada, res.statusCode, res.body.slice(0, 200)]).toEqual([
          llamada,
          expect.toSatisfy((s) => s < 300),
          expect.any(String),
        ]);
        const despues = await foto(db);
        return Object.entries(despues).flatMap(([tabla, filas]) => {
          const habia = new Set((antes[tabla] ?? []).map((fila) => JSON.stringify(fila)));
          return filas.filter((fila) => !habia.has(JSON.stringify(fila))).map((fila) => ({ tabla, fila }));
        });
      };
      const suyo = {
        id_tecnico: tecnico.actor.id,
        id_proyecto: obra.id_proyecto,
        id_establecimiento: obra.id_establecimiento,
      };
      const inicio = await cambios('PATCH /parte/iniciar/:id', `/api/parte/iniciar/${id}`, {});
      expect(inicio.map(({ tabla }) => tabla).sort()).toEqual(['intento', 'parte']);
      expect(inicio.find(({ tabla }) => tabla === 'parte')?.fila).toMatchObject({ ...suyo, fecha_fin: null });
      expect(inicio.find(({ tabla }) => tabla === 'intento')?.fila).toMatchObject({ cierre: null, id_parte: id });
      const firmado = { id_usuario: tecnico.actor.id };
      const voy = { comentario: 'Voy' };
      expect(await cambios('POST /parte/comentario/:id', `/api/parte/comentario/${id}`, voy)).toMatchObject([
        { tabla: 'comentario', fila: { ...firmado, id_parte: id } },
      ]);
      const observaciones = [
        'POST /parte/observaciones_tecnico/:id_parte',
        `/api/parte/observaciones_tecnico/${id}`,
      ] as const;
      expect(await cambios(...observaciones, voy)).toMatchObject([{ tabla: 'observacion', fila: firmado }]);
      const preguntas = JSON.stringify(obra.preguntas.map((pregunta) => ({ id: pregunta, respuesta: 'Sí' })));
      const respuestas = { id_parte: id, preguntas };
      expect(await cambios('POST /parte/preguntas', '/api/parte/preguntas', respuestas, true)).toMatchObject([
        { tabla: 'respuesta', fila: firmado },
        { tabla: 'respuesta', fila: firmado },
      ]);
      const parte = await db.selectFrom('parte').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect(parte).toMatchObject({ ...suyo, fecha_fin: null });
    }),
  );
});
