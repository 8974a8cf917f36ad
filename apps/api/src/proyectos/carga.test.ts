import type { Cambio } from '@tajo/contract/historial';
import type { Parte } from '@tajo/contract/partes';
import iconv from 'iconv-lite';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

const cargar = async (api: TestApi, id: number | string, contenido: string | Buffer, nombre = 'partes.csv') =>
  (await api.as('GESTION')).multipart(
    '/api/proyecto/partes',
    { id },
    { partes: { nombre, tipo: 'text/csv', bytes: Buffer.from(contenido) } },
  );
const deProyecto = async (api: TestApi, id: number): Promise<Parte[]> => {
  const todos = (await (await api.as('GESTION')).get('/api/parte/sin_asignar?sort=numero_incidencia')).json<Parte[]>();
  return todos.filter((parte) => parte.id_proyecto === id);
};

describe('Cargar partes', () => {
  it(
    'creates a parte for each good line and says what is wrong with the others',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'SF-Ñ1', nombre: 'Óptica Sol' });
      const largo = 'x'.repeat(501);
      const csv = [
        'numero_incidencia;sfid;observaciones',
        'INC-1;sf-ñ1; Montar el expositor ',
        'INC-2;NADIE;Montar',
        ';SF-Ñ1;Montar',
        `INC-3;SF-Ñ1;${largo}`,
        'inc-1;SF-Ñ1;Otra vez',
        'INC-5;SF-Ñ1;"Con ; dentro',
        'y en dos líneas"',
        'INC-6;SF-Ñ1',
        '"INC-4;SF-Ñ1;sin cerrar',
      ].join('\r\n');
      const res = await cargar(api, id, iconv.encode(csv, 'win1252'));
      expect(res.statusCode).toBe(200);
      expect(res.json()).toEqual([
        'Línea 2: parte INC-1 creado para el establecimiento Óptica Sol',
        'Línea 3: no existe ningún establecimiento con el identificador NADIE',
        'Línea 4: falta el valor de numero_incidencia',
        'Línea 5: observaciones tiene más de 500 caracteres',
        'Línea 6: el parte inc-1 ya existe para el establecimiento Óptica Sol',
        'Línea 7: parte INC-5 creado para el establecimiento Óptica Sol',
        'Línea 9: falta el valor de observaciones',
        'Línea 10: las comillas no están cerradas',
        'Partes creados: 2. Líneas rechazadas: 6.',
      ]);
      const partes = await deProyecto(api, id);
      const gestion = await api.as('GESTION');
      const historia = await gestion.get(`/api/historial/parte/${partes[0]?.id}`);
      expect(historia.json()).toMatchObject([{ accion: 'parte.cargar', nombre_usuario: gestion.actor.nombre }]);
      const delProyecto = (await gestion.get(`/api/historial/proyecto/${id}`)).json<Cambio[]>();
      const carga = delProyecto.find(({ accion }) => accion === 'proyecto.cargar');
      expect(Object.fromEntries(carga?.campos.map(({ campo, despues }) => [campo, despues]) ?? [])).toMatchObject({
        fichero: 'partes.csv',
        creados: 2,
        rechazadas: 6,
      });
      expect(partes).toMatchObject([
        {
          numero_incidencia: 'INC-1',
          observaciones: 'Montar el expositor',
          estado: 1,
          nombre_establecimiento: 'Óptica Sol',
        },
        { numero_incidencia: 'INC-5', observaciones: 'Con ; dentro\r\ny en dos líneas' },
      ]);
    }),
  );

  it(
    'creates nothing twice from one file, and counts the same number elsewhere as another parte',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      const otro = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Una' });
      await hacerTienda(api, { sfid: 'A2', nombre: 'Dos' });
      const csv = 'INC-1,A1,Montar\nINC-1,A2,Montar\n';
      const ultima = async (proyecto: number) => (await cargar(api, proyecto, csv)).json<string[]>().at(-1);
      expect(await ultima(id)).toBe('Partes creados: 2. Líneas rechazadas: 0.');
      expect(await ultima(id)).toBe('Partes creados: 0. Líneas rechazadas: 2.');
      expect(await ultima(otro.id)).toBe('Partes creados: 2. Líneas rechazadas: 0.');
      expect(await deProyecto(api, id)).toHaveLength(2);
    }),
  );

  it(
    'nor when it comes twice at once',
    withCommittedApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const csv = Array.from({ length: 30 }, (_, i) => `INC-${i};A1;Montar`).join('\n');
      await Promise.all([cargar(api, id, csv), cargar(api, id, csv), cargar(api, id, csv)]);
      expect(await deProyecto(api, id)).toHaveLength(30);
    }),
  );

  it(
    'refuses again a line of the refused ones whose rest stands after the reason',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const csv = 'numero_incidencia;sfid;observaciones;motivo\r\nINC-2;A1;Montar;sobra;urgente\r\n';
      expect((await cargar(api, id, csv)).json<string[]>().at(-1)).toBe('Partes creados: 0. Líneas rechazadas: 1.');
    }),
  );

  it(
    'refuses an identifier that no shop can have by its line alone',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Una' });
      const csv = iconv.encode('INC-1;A\u00001;Montar\r\nINC-2;A1;Montar', 'utf16le', { addBOM: true });
      expect((await cargar(api, id, csv)).json()).toEqual([
        'Línea 1: sfid contiene caracteres que no se admiten',
        'Línea 2: parte INC-2 creado para el establecimiento Una',
        'Partes creados: 1. Líneas rechazadas: 1.',
      ]);
    }),
  );

  it(
    'is known by the key of its request: the lists of the office show the partes of one load',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const gestion = await api.as('GESTION');
      const [una, otra] = [randomUUID(), randomUUID()];
      for (const [clave, csv] of [
        [una, 'INC-1;A1;Montar\nINC-2;A1;Montar\nINC-3;NADIE;Montar'],
        [otra, 'INC-4;A1;Montar'],
      ] as const)
        await gestion.multipart(
          '/api/proyecto/partes',
          { id },
          { partes: { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from(csv) } },
          { 'idempotency-key': clave },
        );
      await cargar(api, id, 'INC-5;A1;Montar');
      const deCarga = async (lista: string, clave: string) => {
        const res = await gestion.get(`/api/parte/${lista}?carga=${clave}&sort=numero_incidencia&limit=5`);
        expect(res.headers['x-total-count']).toBe(String(res.json<Parte[]>().length));
        return res.json<Parte[]>().map((parte) => parte.numero_incidencia);
      };
      expect(await deCarga('sin_asignar', una)).toEqual(['INC-1', 'INC-2']);
      expect(await deCarga('sin_asignar', otra.toUpperCase())).toEqual(['INC-4']);
      expect(await deCarga('sin_asignar', randomUUID())).toEqual([]);
      const [parte] = (await gestion.get(`/api/parte/sin_asignar?carga=${una}`)).json<Parte[]>();
      await gestion.patch(`/api/parte/asignar/${parte?.id}/${await hacerTecnico(api, id)}`);
      expect(await deCarga('asignados', una)).toEqual([parte?.numero_incidencia]);
      expect(await deCarga('sin_asignar', una)).toHaveLength(1);
      for (const mala of ['1', `${una},${otra}`, una.slice(1)])
        expect((await gestion.get(`/api/parte/sin_asignar?carga=${mala}`)).statusCode).toBe(400);
    }),
  );

  it(
    'over 1,000 rows reports what was refused, and counts the rest',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Una' });
      const filas = Array.from({ length: 1001 }, (_, i) => `INC-${i};${i === 700 ? 'NADIE' : 'A1'};Montar`);
      const justas = (await cargar(api, id, filas.slice(0, 1000).join('\n'))).json<string[]>();
      expect(justas).toHaveLength(1001);
      const otro = await hacerProyecto(api);
      const muchas = (await cargar(api, otro.id, filas.join('\n'))).json<string[]>();
      expect(muchas).toEqual([
        'Línea 701: no existe ningún establecimiento con el identificador NADIE',
        'Partes creados: 1000. Líneas rechazadas: 1.',
      ]);
      expect(await deProyecto(api, otro.id)).toHaveLength(1000);
    }),
  );

  it(
    'over 20,000 refused lines counts the others',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      const lineas = (await cargar(api, id, 'INC-1;NADIE;Montar\n'.repeat(20_003))).json<string[]>();
      expect(lineas).toHaveLength(20_002);
      expect(lineas.slice(-3)).toEqual([
        'Línea 20000: no existe ningún establecimiento con el identificador NADIE',
        'Otras líneas rechazadas, que no se detallan: 3.',
        'Partes creados: 0. Líneas rechazadas: 20003.',
      ]);
    }),
  );

  it(
    'knows the line that names the separator, and refuses a control character by its line',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Una' });
      const csv = 'sep=;\r\nsfid;observaciones;incidencia\r\nA1;Montar;INC-1\r\nA1;Mon\u001btar;INC-2\r\n';
      expect((await cargar(api, id, csv)).json()).toEqual([
        'Línea 3: parte INC-1 creado para el establecimiento Una',
        'Línea 4: observaciones contiene caracteres que no se admiten',
        'Partes creados: 1. Líneas rechazadas: 1.',
      ]);
    }),
  );

  it(
    'names a column as the header of the file does',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Bazar' });
      const lineas = [';A1;Montar', 'INC-1;;Montar', `INC-2;A1;${'x'.repeat(501)}`, 'INC-3;A1;'];
      const dice = async (cabecera: string, dichas = lineas): Promise<string[]> =>
        (await cargar(api, id, [cabecera, ...dichas].join('\n'))).json<string[]>().slice(0, -1);
      expect(await dice(' Nº Incidencia ;Tienda;"Descripción\ndel trabajo"')).toEqual([
        'Línea 3: falta el valor de Nº Incidencia',
        'Línea 4: falta el valor de Tienda',
        'Línea 5: Descripción del trabajo tiene más de 500 caracteres',
        'Línea 6: falta el valor de Descripción del trabajo',
      ]);
      expect(await dice('Parte;Tienda', ['INC-4;A1'])).toEqual(['Línea 2: falta el valor de observaciones']);
      expect(await dice(`Parte;Tienda${'.'.repeat(99)};Trabajo`, ['INC-4;;Montar'])).toEqual([
        'Línea 2: falta el valor de sfid',
      ]);
      expect(await dice('INC-4;A1;Montar', ['INC-5;;Montar'])).toEqual([
        'Línea 1: parte INC-4 creado para el establecimiento Bazar',
        'Línea 2: falta el valor de sfid',
      ]);
    }),
  );

  it(
    'refuses a line of millions of separators by itself',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1', nombre: 'Una' });
      const res = await cargar(api, id, `${';'.repeat(4_800_000)}\nINC-1;A1;Montar`);
      expect(res.json()).toEqual([
        'Línea 1: hay más valores que columnas; si un texto contiene el separador, escríbalo entre comillas',
        'Línea 2: parte INC-1 creado para el establecimiento Una',
        'Partes creados: 1. Líneas rechazadas: 1.',
      ]);
    }),
  );

  it(
    'refuses a finished project, a file that is no CSV and one that is missing; an empty one creates nothing',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const proyecto = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
      expect((await cargar(api, proyecto.id, png)).statusCode).toBe(415);
      const sin = await gestion.multipart('/api/proyecto/partes', { id: proyecto.id });
      expect([sin.statusCode, Object.keys(sin.json<object>())]).toEqual([422, ['partes', 'message']]);
      const perdido = await cargar(api, 999_999, 'INC-1;A1;Montar');
      const noHay = 'No existe el proyecto.';
      expect([perdido.statusCode, perdido.json()]).toEqual([422, { id: noHay, message: noHay }]);
      const vacio = await cargar(api, proyecto.id, '\n \n');
      expect([vacio.statusCode, vacio.json()]).toEqual([200, ['El fichero está vacío: no se ha creado ningún parte.']]);
      await gestion.post('/api/proyecto', { ...proyecto, finalizado: true });
      const cerrado = await cargar(api, proyecto.id, 'INC-1;A1;Montar');
      expect([cerrado.statusCode, cerrado.json()]).toEqual([
        409,
        { message: 'El proyecto está finalizado: no se pueden cargar partes.' },
      ]);
      expect(await deProyecto(api, proyecto.id)).toEqual([]);
    }),
  );

  it(
    'says how far it has got to who loads, while it runs',
    withCommittedApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      const clave = '5e0cb1a4-6c1c-4a53-8c86-2f6a41d0b7aa';
      const porcentaje = async (quien: typeof gestion) =>
        (await quien.get(`/api/proyecto/partes/progreso?clave=${clave}`)).json<{ porcentaje: number | null }>()
          .porcentaje;
      const csv = Array.from({ length: 20_000 }, (_, i) => `INC-${i};A1;Montar`).join('\n');
      const fichero = { partes: { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from(csv) } };
      const fin = new AbortController();
      const carga = gestion
        .multipart('/api/proyecto/partes', { id }, fichero, { 'idempotency-key': clave })
        .finally(() => fin.abort());
      const vistos: number[] = [];
      while (!fin.signal.aborted) {
        await setImmediate();
        const suyo = await porcentaje(gestion);
        if (suyo !== null) vistos.push(suyo);
        expect(await porcentaje(admin)).toBeNull();
      }
      expect((await carga).statusCode).toBe(200);
      expect(vistos).toEqual(vistos.toSorted((a, b) => a - b));
      expect(new Set(vistos).size).toBeGreaterThan(3);
      expect(await porcentaje(gestion)).toBeNull();
      expect((await gestion.get('/api/proyecto/partes/progreso?clave=x')).statusCode).toBe(400);
    }),
  );

  it(
    'answers a repeat with the same key as the first time',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      const fichero = { partes: { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from('INC-1;A1;Montar') } };
      const clave = { 'idempotency-key': '7f1d9d0e-5a2f-4c55-9f0c-3f3f2f1c7a01' };
      const una = await gestion.multipart('/api/proyecto/partes', { id }, fichero, clave);
      const dos = await gestion.multipart('/api/proyecto/partes', { id }, fichero, clave);
      expect(dos.json()).toEqual(una.json());
      expect(await deProyecto(api, id)).toHaveLength(1);
    }),
  );
});

it(
  'a file of too many lines is refused with the number, and nothing of it is created',
  withApi(async (api) => {
    const { id } = await hacerProyecto(api);
    await hacerTienda(api, { sfid: 'S1' });
    const res = await cargar(api, id, `INC-1;S1;Montar\n${'a\n'.repeat(2_400_000)}`);
    expect(res.statusCode).toBe(413);
    const texto = 'El fichero tiene más de 200.000 líneas: divídalo en varios.';
    expect(res.json()).toEqual({ message: texto, partes: texto });
    expect(await deProyecto(api, id)).toEqual([]);
  }),
);
