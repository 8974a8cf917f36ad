import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

const LISTAS = ['sin_asignar', 'asignados', 'finalizados', 'asignados_tecnico', 'finalizados_tecnico'] as const;
const numeros = (res: { json(): unknown }): string[] => (res.json() as Parte[]).map((p) => p.numero_incidencia);

/** Creates one parte in each state, in one shop, an hour apart. */
async function unoDeCada(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api, { nombre: 'Campaña Ñu' })).id;
  const id_establecimiento = await hacerTienda(api, { nombre: 'Óptica España' });
  const id_tecnico = await hacerTecnico(api, id_proyecto, { nombre: 'Íñigo Peña' });
  let hora = 10;
  for (const estado of ['sin_asignar', 'asignado', 'iniciado', 'finalizado'] as const) {
    api.ponerReloj(`2026-11-20T${hora}:00:00.000Z`);
    await hacerParte(api, { estado, id_proyecto, id_establecimiento, id_tecnico, numero_incidencia: estado });
    hora += 1;
  }
  return { id_establecimiento, id_tecnico };
}

describe('the lists of partes', () => {
  it(
    'hold the states of their tab, newest first by their own date',
    withApi(async (api) => {
      const { id_establecimiento, id_tecnico } = await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const de = async (lista: string) => numeros(await gestion.get(`/api/parte/${lista}`));
      expect(await de('sin_asignar')).toEqual(['sin_asignar']);
      expect(await de('asignados')).toEqual(['iniciado', 'asignado']);
      expect(await de('finalizados')).toEqual(['finalizado']);
      expect(await de('asignados_tecnico')).toEqual(['iniciado', 'asignado']);
      expect(await de('finalizados_tecnico')).toEqual(['finalizado']);
      expect(await de(`establecimiento/${id_establecimiento}`)).toEqual([
        'finalizado',
        'iniciado',
        'asignado',
        'sin_asignar',
      ]);
      expect((await de(`establecimiento/${id_establecimiento}?sort=nombre_tecnico`))[0]).toBe('sin_asignar');
      expect((await gestion.get('/api/parte/establecimiento/999999')).statusCode).toBe(404);
      const tecnico = await api.asUsuario(id_tecnico);
      expect(numeros(await tecnico.get('/api/parte/finalizados_tecnico'))).toEqual(['finalizado']);
    }),
  );

  it(
    'show a technician who asks for it what has begun first; unasked they keep the printed order',
    withApi(async (api) => {
      const id_proyecto = (await hacerProyecto(api)).id;
      const id_tecnico = await hacerTecnico(api, id_proyecto);
      let hora = 10;
      for (const estado of ['iniciado', 'asignado', 'iniciado', 'asignado'] as const) {
        api.ponerReloj(`2026-11-20T${hora}:00:00.000Z`);
        await hacerParte(api, { estado, id_proyecto, id_tecnico, numero_incidencia: `${estado} ${hora}` });
        hora += 1;
      }
      const tecnico = await api.asUsuario(id_tecnico);
      const de = async (sort: string) => numeros(await tecnico.get(`/api/parte/asignados_tecnico${sort}`));
      expect(await de('')).toEqual(['asignado 13', 'iniciado 12', 'asignado 11', 'iniciado 10']);
      const empezados = ['iniciado 12', 'iniciado 10', 'asignado 13', 'asignado 11'];
      expect(await de('?sort=-en_curso')).toEqual(empezados);
      expect(await de('?sort=-en_curso&limit=2&offset=2')).toEqual(empezados.slice(2));
      expect((await tecnico.get('/api/parte/finalizados_tecnico?sort=-en_curso')).statusCode).toBe(400);
    }),
  );

  it(
    'tell the exact total, kept with every change and counted under a filter',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const total = async (path: string) => (await gestion.get(path)).headers['x-total-count'];
      expect(await total('/api/parte/sin_asignar?limit=5')).toBe('0');
      const { id_establecimiento } = await unoDeCada(api);
      expect(await total('/api/parte/sin_asignar?limit=5')).toBe('1');
      await hacerParte(api, {});
      expect(await total(`/api/parte/establecimiento/${id_establecimiento}?limit=1`)).toBe('4');
      expect(await total('/api/parte/asignados?limit=1')).toBe('2');
      expect(await total('/api/parte/asignados?limit=1&numero_incidencia=INI')).toBe('1');
      const [parte] = (await gestion.get('/api/parte/asignados')).json<Parte[]>();
      await gestion.patch(`/api/parte/reiniciar/${parte?.id}`);
      expect(await total('/api/parte/asignados?limit=1&offset=5')).toBe('1');
      expect(await total('/api/parte/sin_asignar?limit=1')).toBe('3');
    }),
  );

  it(
    'filter every text without case and accents, and dates by the day of the business',
    withApi(async (api) => {
      await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const halla = async (query: string) => numeros(await gestion.get(`/api/parte/asignados?${query}`));
      const dos = ['iniciado', 'asignado'];
      expect(await halla('desc_proyecto=CAMPANA%20nu')).toEqual(dos);
      expect(await halla('nombre_establecimiento=espana')).toEqual(dos);
      expect(await halla('nombre_tecnico=inigo')).toEqual(dos);
      expect(await halla('desc_estado=inici')).toEqual(['iniciado']);
      expect(await halla('nombre_establecimiento=espana&desc_estado=inici')).toEqual(['iniciado']);
      expect(await halla('numero_incidencia=i&desc_estado=inici')).toEqual(['iniciado']);
      expect(await halla('numero_incidencia=%25')).toEqual([]);
      expect(await halla('fecha_asignacion=2026-11-20')).toEqual(dos);
      expect(await halla('fecha_alta=2026-11-21')).toEqual([]);
      expect(await halla('sort=numero_incidencia')).toEqual(['asignado', 'iniciado']);
      expect((await gestion.get('/api/parte/asignados?fecha_alta=ayer')).statusCode).toBe(400);
      expect((await gestion.get('/api/parte/asignados?observaciones=x')).statusCode).toBe(400);
    }),
  );

  it(
    'take a text in quotes whole: of names that hold each other, the one',
    withApi(async (api) => {
      for (const nombre of ['Navidad', 'Navidad 2026', 'Feliz Navidad', 'Ñora "Sol"', 'Nora "Sol"']) {
        const id_proyecto = (await hacerProyecto(api, { nombre })).id;
        await hacerParte(api, { id_proyecto, numero_incidencia: nombre });
      }
      const gestion = await api.as('GESTION');
      const halla = async (texto: string) => {
        const query = new URLSearchParams({ sort: 'numero_incidencia', desc_proyecto: texto }).toString();
        const res = await gestion.get(`/api/parte/sin_asignar?limit=5&${query}`);
        const hoja = await gestion.get(`/api/parte/sin_asignar/export?${query}`);
        const [, ...filas] = textosDeHoja(hoja.rawPayload);
        expect([res.headers['x-total-count'], filas.length]).toEqual([
          String(numeros(res).length),
          numeros(res).length,
        ]);
        return numeros(res);
      };
      expect(await halla('navidad')).toEqual(['Feliz Navidad', 'Navidad', 'Navidad 2026']);
      expect(await halla('"NAVIDÁD"')).toEqual(['Navidad']);
      expect(await halla('"navidad')).toEqual([]);
      expect(await halla('"avida"')).toEqual([]);
      expect(await halla('"Ñora "Sol""')).toEqual(['Ñora "Sol"']);
      expect(await halla('nora "sol')).toEqual(['Nora "Sol"', 'Ñora "Sol"']);
      expect(await halla('"%"')).toEqual([]);
    }),
  );

  it(
    'take a text in quotes also for what holds it with its quotes',
    withApi(async (api) => {
      for (const nombre of ['El Pino', 'Bar "El Pino"', 'Bar “El Pino” 2', 'Bar El Pino', '"El Pinar"']) {
        const id_establecimiento = await hacerTienda(api, { nombre });
        await hacerParte(api, { id_establecimiento, numero_incidencia: nombre });
      }
      const gestion = await api.as('GESTION');
      const halla = async (columna: string, texto: string) => {
        const query = new URLSearchParams({ sort: 'numero_incidencia', [columna]: texto }).toString();
        return numeros(await gestion.get(`/api/parte/sin_asignar?${query}`)).toSorted();
      };
      const hallados = ['Bar "El Pino"', 'Bar “El Pino” 2', 'El Pino'];
      for (const columna of ['nombre_establecimiento', 'numero_incidencia']) {
        expect(await halla(columna, '"EL PINO"')).toEqual(hallados);
        expect(await halla(columna, '“ el pino ”')).toEqual(hallados);
        expect(await halla(columna, '"Bar "El Pino""')).toEqual(['Bar "El Pino"']);
      }
    }),
  );

  it(
    'find the record by the whole text of any column',
    withApi(async (api) => {
      const { id_establecimiento } = await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const { parteApi } = await import('@tajo/contract/partes');
      for (const { path, lista, method } of Object.values(parteApi)) {
        if (lista === undefined || method !== 'GET') continue;
        const lugar = `/api${path.replace(':id', String(id_establecimiento))}`;
        const [primera] = (await gestion.get(lugar)).json<Record<string, string>[]>();
        for (const [campo, { filtro }] of Object.entries(lista.columnas)) {
          if (filtro !== 'texto') continue;
          const query = new URLSearchParams({ [campo]: `"${primera?.[campo]?.toUpperCase()}"` }).toString();
          const ids = (await gestion.get(`${lugar}?${query}`)).json<Parte[]>().map(({ id }) => id);
          expect(ids, `${path} ${campo}`).toContain(primera?.['id']);
        }
      }
    }),
  );

  it(
    'sort by every column both ways without losing a row',
    withApi(async (api) => {
      await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const { parteApi } = await import('@tajo/contract/partes');
      for (const { path, lista, method } of Object.values(parteApi)) {
        if (lista === undefined || method !== 'GET' || path.includes(':')) continue;
        const n = (await gestion.get(`/api${path}`)).json<Parte[]>().length;
        for (const columna of Object.keys(lista.columnas)) {
          for (const sort of [columna, `-${columna}`]) {
            const res = await gestion.get(`/api${path}?limit=50&sort=${sort}`);
            expect([path, sort, res.statusCode, res.json<Parte[]>().length]).toEqual([path, sort, 200, n]);
          }
        }
      }
    }),
  );

  it(
    "tell whether the shop's point is only guessed, and so does the work screen",
    withApi(async (api) => {
      const { id_establecimiento, id_tecnico } = await unoDeCada(api);
      const supuesto = { punto_aproximado: true };
      await api.system.db.updateTable('establecimiento').set(supuesto).where('id', '=', id_establecimiento).execute();
      const tecnico = await api.asUsuario(id_tecnico);
      const [parte] = (await tecnico.get('/api/parte/asignados_tecnico')).json<Parte[]>();
      expect(parte).toMatchObject(supuesto);
      expect((await tecnico.get(`/api/parte/detalles/${parte?.id}`)).json()).toMatchObject(supuesto);
    }),
  );

  it(
    'colour a row by its age, a finished one by the age it had',
    withApi(async (api) => {
      await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const ahora = async (lista: string) => (await gestion.get(`/api/parte/${lista}`)).json<Parte[]>()[0]?.alerta;
      expect(await ahora('sin_asignar')).toBe(1);
      const { db } = api.system;
      await db.updateTable('parte').set({ fecha_alta: '2026-11-17T13:00:00Z' }).where('estado', '=', 1).execute();
      expect(await ahora('sin_asignar')).toBe(2);
      await db.updateTable('parte').set({ fecha_alta: '2026-11-13T13:00:00Z' }).where('estado', '=', 1).execute();
      expect(await ahora('sin_asignar')).toBe(3);
      expect(await ahora('finalizados')).toBe(1);
    }),
  );

  it(
    'can all be exported',
    withApi(async (api) => {
      await unoDeCada(api);
      const gestion = await api.as('GESTION');
      for (const lista of LISTAS) {
        const res = await gestion.get(`/api/parte/${lista}/export`);
        expect([lista, res.statusCode, res.rawPayload.subarray(0, 2).toString()]).toEqual([lista, 200, 'PK']);
      }
    }),
  );
});

describe('the sheet of the finished partes', () => {
  it(
    'has the printed columns in the printed order',
    withApi(async (api) => {
      const res = await (await api.as('GESTION')).get('/api/parte/finalizados/export?fecha_desde=2026-11-01');
      expect(textosDeHoja(res.rawPayload)[0]).toEqual([
        'Nº incidencia',
        'Fecha alta',
        'Fecha asignación',
        'Fecha inicio',
        'Fecha fin',
        'Proyecto',
        'Establecimiento',
        'Dirección',
        'Provincia',
        'Comunidad Autónoma',
        'Técnico',
        'Observaciones',
      ]);
      expect(res.headers['content-disposition']).toContain('Informe partes finalizados');
    }),
  );
});

describe('the filter by end date', () => {
  it(
    'takes whole days of the business, in the list and in the call of its own',
    withApi(async (api) => {
      await unoDeCada(api);
      const gestion = await api.as('GESTION');
      const { db } = api.system;
      // 00:30 of the 21st in Madrid.
      await db.updateTable('parte').set({ fecha_fin: '2026-11-20T23:30:00Z' }).where('estado', '=', 4).execute();
      const halla = async (dias: { fecha_desde?: string; fecha_hasta?: string }) => {
        const lista = numeros(await gestion.get(`/api/parte/finalizados?${new URLSearchParams(dias).toString()}`));
        const propia = numeros(await gestion.post('/api/parte/finalizados/date', dias));
        expect(propia).toEqual(lista);
        return lista;
      };
      expect(await halla({ fecha_desde: '2026-11-21' })).toEqual(['finalizado']);
      expect(await halla({ fecha_hasta: '2026-11-21' })).toEqual(['finalizado']);
      expect(await halla({ fecha_hasta: '2026-11-20' })).toEqual([]);
      expect(await halla({ fecha_desde: '2026-11-21', fecha_hasta: '2026-11-21' })).toEqual(['finalizado']);
      expect(await halla({})).toEqual(['finalizado']);
      const enCaja = async (dia: string) => numeros(await gestion.get(`/api/parte/finalizados?fecha_fin=${dia}`));
      expect([await enCaja('2026-11-21'), await enCaja('2026-11-20')]).toEqual([['finalizado'], []]);
      expect([await enCaja('9999-12-31'), await enCaja('0001-01-01')]).toEqual([['finalizado'], []]);
      const panel = (hasta: string, query = '') =>
        gestion.post(`/api/parte/finalizados/date${query}`, {
          fecha_desde: '2026-11-21T00:00',
          fecha_hasta: `${hasta}T23:59`,
        });
      expect(numeros(await panel('2026-11-21'))).toEqual(['finalizado']);
      expect((await panel('2026-11-20')).statusCode).toBe(422);
      const pagina = await panel('2026-11-21', '?limit=5&offset=0&sort=-fecha_alta&numero_incidencia=final');
      expect([numeros(pagina), pagina.headers['x-total-count']]).toEqual([['finalizado'], '1']);
      expect(numeros(await panel('2026-11-21', '?limit=5&numero_incidencia=otro'))).toEqual([]);
      expect((await gestion.get('/api/parte/finalizados?fecha_desde=ayer')).statusCode).toBe(400);
      expect((await gestion.get('/api/parte/finalizados/export?fecha_hasta=2026-02-30')).statusCode).toBe(400);
      const reves = await gestion.post('/api/parte/finalizados/date', {
        fecha_desde: '2026-11-21',
        fecha_hasta: '2026-11-20',
      });
      expect(reves.statusCode).toBe(422);
      expect(reves.json()).toHaveProperty('fecha_hasta', 'Fecha hasta no puede ser anterior a fecha desde');
    }),
  );
});
