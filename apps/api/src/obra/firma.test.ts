import type { Cambio } from '@tajo/contract/historial';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import {
  enviarAccion,
  enviarFirma,
  makeObra,
  makeParte,
  responderTodo,
  unaFirma,
  unaFoto,
} from '../../test/make/obra.ts';
import { formaDeEstablecimiento } from '../../test/make/registros.ts';
import type { TestApi } from '../../test/with-api.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';

const stock = async ({ system }: TestApi, tabla: 'componente' | 'terminal', id: number) =>
  (await system.db.selectFrom(tabla).where('id', '=', id).select('cantidad').executeTakeFirstOrThrow()).cantidad;

const movimientosDeParte = ({ system }: TestApi) =>
  system.db
    .selectFrom('movimiento as m')
    .innerJoin('lugar as d', 'd.id', 'm.id_desde')
    .innerJoin('lugar as h', 'h.id', 'm.id_hasta')
    .where('m.clase', '=', 'parte')
    .select(['m.elemento', 'm.unidades', 'd.clase as desde', 'h.clase as hasta'])
    .orderBy('m.id')
    .execute();

describe('the signature', () => {
  it(
    'ends the parte and moves what was done',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const enPosicion = { step: 1, id_mueble: obra.id_mueble, posicion: 1 };
      const acciones = [
        { ...enPosicion, id_accion: 2, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Soporte', unidades: 1 }] },
        { ...enPosicion, id_accion: 1, tipo_elemento: 1, elementos: [{ nombre_elemento: 'Nova B2', unidades: 1 }] },
        {
          id_accion: 3,
          step: 2,
          tipo_elemento: 2,
          id_mueble: obra.id_mueble,
          elementos: [{ nombre_elemento: 'Panel', unidades: 2 }],
        },
        { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 4 }] },
        { id_accion: 4, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 1 }] },
      ];
      for (const accion of acciones) expect((await enviarAccion(tecnico, id, accion)).statusCode).toBe(200);
      await responderTodo(tecnico, id, obra);
      await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Todo en orden' });
      expect(await movimientosDeParte(api)).toEqual([]);

      const filas = (await tecnico.get(`/api/parte/accion/all/${id}`)).json<{ step: number }[]>();
      expect(filas.map((f) => f.step)).toEqual([1, 1, 2, 3, 3, 4, 4]);
      const sinDeshacer = await tecnico.delete(`/api/parte/accion/${id}/0/4/0/0/0`);
      expect(sinDeshacer.statusCode).toBe(409);

      const firmado = await enviarFirma(tecnico, id);
      expect(firmado.statusCode).toBe(200);
      const { aviso: _, ...ficha } = firmado.json();
      expect(ficha.detalles).toMatchObject({
        estado: 4,
        desc_estado: 'Finalizado',
        fecha_fin: '2026-11-20T10:00:00.000Z',
        observaciones_tecnico: 'Todo en orden',
        nombre_tecnico: tecnico.actor.nombre,
      });
      expect(ficha.acciones).toHaveLength(5);
      expect(ficha.preguntas.map((p: { respuesta: string }) => p.respuesta)).toEqual(['Sí', 'Sí']);
      expect(ficha.firma).toMatchObject({ nif: '12345678Z', nombre: 'Ana Gómez' });
      expect((await api.anonimo.get(ficha.firma.path_firma)).headers['content-type']).toBe('image/png');
      expect((await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json()).toEqual(ficha);

      expect(await movimientosDeParte(api)).toEqual([
        { elemento: 'Soporte', unidades: 1, desde: 'posicion', hasta: 'almacen' },
        { elemento: 'Panel', unidades: 2, desde: 'mueble', hasta: 'baja' },
        { elemento: 'Nova A1', unidades: 1, desde: 'posicion', hasta: 'almacen' },
        { elemento: 'Nova B2', unidades: 1, desde: 'almacen', hasta: 'posicion' },
        { elemento: 'Cartel', unidades: 4, desde: 'almacen', hasta: 'establecimiento' },
      ]);
      expect(await stock(api, 'componente', obra.soporte)).toBe(11);
      expect(await stock(api, 'componente', obra.panel)).toBe(10);
      expect(await stock(api, 'componente', obra.cartel)).toBe(6);
      expect(await stock(api, 'terminal', obra.terminalA)).toBe(11);
      expect(await stock(api, 'terminal', obra.terminalB)).toBe(9);

      const oficina = await api.as('GESTION');
      const e = obra.id_establecimiento;
      const m = obra.id_mueble;
      expect((await oficina.get(`/api/terminal/select/${e}/${m}/1`)).json()).toEqual([
        { id: obra.terminalB, nombre: 'Nova B2' },
      ]);
      const soporte = { id: obra.soporte, nombre: 'Soporte', unidades: 2 };
      expect((await oficina.get(`/api/componente/all/select/posicion/${e}/${m}/1/15`)).json()).toEqual([soporte]);
      expect((await oficina.get(`/api/componente/all/select/mueble/${e}/${m}/16`)).json()).toEqual([]);
      const cartel = { id: obra.cartel, nombre: 'Cartel', unidades: 9 };
      expect((await oficina.get(`/api/componente/all/select/establecimiento/${e}/17`)).json()).toEqual([cartel]);

      for (const res of [
        await enviarFirma(tecnico, id),
        await enviarAccion(tecnico, id, acciones[0]!),
        await responderTodo(tecnico, id, obra),
        await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Otra' }),
        await tecnico.delete(`/api/parte/accion/${id}/2/1/2/${m}/1`),
      ])
        expect([res.statusCode, res.json()]).toEqual([409, { message: 'El parte ya está finalizado.' }]);
    }),
  );

  it(
    'says what is missing and changes nothing',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const firmar = async (campos: object, imagen?: Uint8Array) =>
        tecnico.multipart(
          '/api/parte/firmar',
          { id_parte: id, nif: '12345678Z', nombre: 'Ana', ...campos },
          imagen === undefined ? {} : { imagen: { nombre: 'firma.png', tipo: 'image/png', bytes: imagen } },
        );
      const png = (await unaFirma()).bytes;
      const sinRespuestas = await firmar({}, png);
      expect([sinRespuestas.statusCode, sinRespuestas.json<{ message: string }>().message]).toEqual([
        422,
        'Responda a todas las preguntas antes de firmar el parte.',
      ]);
      await responderTodo(tecnico, id, obra);
      expect((await firmar({ nif: '', nombre: ' ' }, png)).json()).toMatchObject({
        nif: expect.any(String),
        nombre: expect.any(String),
      });
      const sinFirma = await firmar({});
      expect([sinFirma.statusCode, sinFirma.json()]).toEqual([
        422,
        expect.objectContaining({ imagen: 'La firma del parte es obligatoria' }),
      ]);
      expect((await firmar({}, new Uint8Array(Buffer.from('no es una imagen')))).statusCode).toBe(415);
      expect((await firmar({}, png.subarray(0, 60))).statusCode).toBe(422);
      expect((await tecnico.get(`/api/parte/detalles/${id}`)).json()).toMatchObject({ estado: 3, fecha_fin: null });
    }),
  );

  it(
    'takes the rest from the descuadre and lets the stock fall below zero',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const uno = await makeParte(api, obra, tecnico);
      const dos = await makeParte(api, obra, tecnico);
      const deCartel = (id_accion: number, unidades: number) => ({
        id_accion,
        step: 3,
        tipo_elemento: 2,
        elementos: [{ nombre_elemento: 'Cartel', unidades }],
      });
      await enviarAccion(tecnico, uno, deCartel(2, 4));
      await enviarAccion(tecnico, dos, deCartel(2, 4));
      await enviarAccion(tecnico, dos, deCartel(1, 25));
      for (const id of [uno, dos]) {
        await responderTodo(tecnico, id, obra);
        expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      }
      expect(await movimientosDeParte(api)).toEqual([
        { elemento: 'Cartel', unidades: 4, desde: 'establecimiento', hasta: 'almacen' },
        { elemento: 'Cartel', unidades: 1, desde: 'establecimiento', hasta: 'almacen' },
        { elemento: 'Cartel', unidades: 3, desde: 'descuadre', hasta: 'almacen' },
        { elemento: 'Cartel', unidades: 25, desde: 'almacen', hasta: 'establecimiento' },
      ]);
      expect(await stock(api, 'componente', obra.cartel)).toBe(-7);
      const inventario = (await (await api.as('GESTION')).get('/api/inventario/all?nombre=cartel')).json();
      expect(inventario).toMatchObject([{ nombre: 'Cartel', cantidad: -7, descuadre: 3 }]);
    }),
  );

  it(
    'is kept whole when the office removes the mueble meanwhile, and tells its open form',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const nova = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
      const sitio = { step: 1, id_mueble: obra.id_mueble, posicion: 2 };
      await enviarAccion(tecnico, id, { ...sitio, id_accion: 1, tipo_elemento: 1, elementos: nova });
      const e = obra.id_establecimiento;
      const oficina = await api.as('GESTION');
      const sinMueble = { ...formaDeEstablecimiento(), id: e, componentes_muebles: '[]' };
      expect((await oficina.multipart('/api/establecimiento', sinMueble)).json()).toMatchObject({ muebles: [] });
      const { version } = (await oficina.get(`/api/establecimiento/details/parte/${e}`)).json<{ version: number }>();
      await responderTodo(tecnico, id, obra);
      expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      expect((await oficina.get(`/api/mueble/all/select/establecimiento/${e}`)).json()).toEqual([
        { id: obra.id_mueble, nombre: 'Mesa', num_posiciones: 4 },
      ]);
      const datos = (await oficina.get(`/api/establecimiento/details/parte/${e}`)).json();
      expect(datos.version).toBe(version + 1);
      const viejo = await oficina.post('/api/establecimiento/parte/update', { ...datos, version });
      expect([viejo.statusCode, viejo.json()]).toEqual([
        409,
        { message: expect.stringContaining(tecnico.actor.nombre) },
      ]);
    }),
  );

  it(
    'brings no mueble back that the office removed and from which the technician only took',
    withApi(async (api) => {
      const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
      const id = await makeParte(api, obra, tecnico);
      const soporte = [{ nombre_elemento: 'Soporte', unidades: 1 }];
      const sitio = { step: 1, id_mueble: obra.id_mueble, posicion: 1 };
      await enviarAccion(tecnico, id, { ...sitio, id_accion: 2, tipo_elemento: 2, elementos: soporte });
      const e = obra.id_establecimiento;
      await oficina.multipart('/api/establecimiento', {
        ...formaDeEstablecimiento(),
        id: e,
        componentes_muebles: '[]',
      });
      await responderTodo(tecnico, id, obra);
      expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      expect((await oficina.get(`/api/mueble/all/select/establecimiento/${e}`)).json()).toEqual([]);
    }),
  );

  it(
    'is told once in the history of what came from stock or to it, and in that of the shop if it changed',
    withApi(async (api) => {
      const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
      const firmar = async (acciones: readonly Parameters<typeof enviarAccion>[2][]) => {
        const id = await makeParte(api, obra, tecnico);
        for (const accion of acciones) expect((await enviarAccion(tecnico, id, accion)).statusCode).toBe(200);
        await responderTodo(tecnico, id, obra);
        expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      };
      const veces = async () => {
        const de = [
          ['componente', obra.cartel],
          ['componente', obra.panel],
          ['terminal', obra.terminalA],
          ['terminal', obra.terminalB],
          ['establecimiento', obra.id_establecimiento],
        ] as const;
        const lineas = await Promise.all(
          de.map(async ([entidad, id]) => (await oficina.get(`/api/historial/${entidad}/${id}`)).json<Cambio[]>()),
        );
        return lineas.map((suyas) => suyas.filter(({ accion }) => accion === 'parte.firmar').length);
      };
      const tienda = `/api/establecimiento/details/parte/${obra.id_establecimiento}`;
      const version = async () => (await oficina.get(tienda)).json<{ version: number }>().version;
      const antes = await version();
      await firmar([]);
      expect([await veces(), await version()]).toEqual([[0, 0, 0, 0, 0], antes]);
      const nova = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
      const panel = [{ nombre_elemento: 'Panel', unidades: 1 }];
      await firmar([
        { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] },
        { id_accion: 3, step: 2, tipo_elemento: 2, id_mueble: obra.id_mueble, elementos: panel },
        { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 2, elementos: nova },
      ]);
      expect([await veces(), await version()]).toEqual([[1, 0, 0, 1, 1], antes + 1]);
    }),
  );

  it(
    'is given once, whoever presses first',
    withCommittedApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const cartel = [{ nombre_elemento: 'Cartel', unidades: 4 }];
      await enviarAccion(tecnico, id, { id_accion: 1, step: 3, tipo_elemento: 2, elementos: cartel });
      await responderTodo(tecnico, id, obra);
      const clave = { 'idempotency-key': '7f6f9f5e-3d0a-4f0c-9a55-000000000001' };
      const respuestas = await Promise.all([
        enviarFirma(tecnico, id),
        enviarFirma(await api.as('GESTION'), id),
        enviarFirma(tecnico, id, clave),
      ]);
      expect(respuestas.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409]);
      expect(await stock(api, 'componente', obra.cartel)).toBe(6);
      expect(await movimientosDeParte(api)).toHaveLength(1);
    }),
  );

  it(
    'of two partes in one shop at once takes no unit twice',
    withCommittedApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const cuatro = [{ nombre_elemento: 'Cartel', unidades: 4 }];
      const partes = [await makeParte(api, obra, tecnico), await makeParte(api, obra, tecnico)];
      for (const id of partes) {
        await enviarAccion(tecnico, id, { id_accion: 2, step: 3, tipo_elemento: 2, elementos: cuatro });
        await responderTodo(tecnico, id, obra);
      }
      const respuestas = await Promise.all(partes.map((id) => enviarFirma(tecnico, id)));
      expect(respuestas.map((r) => r.statusCode)).toEqual([200, 200]);
      const hechos = (await movimientosDeParte(api)).map((m) => [m.desde, m.unidades]);
      expect(hechos).toEqual([
        ['establecimiento', 4],
        ['establecimiento', 1],
        ['descuadre', 3],
      ]);
      expect(await stock(api, 'componente', obra.cartel)).toBe(18);
    }),
  );

  it(
    'and an action, sent again with their keys, are answered again and done once',
    withCommittedApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      await responderTodo(tecnico, id, obra);
      const accion = {
        id_accion: 1,
        step: 3,
        tipo_elemento: 2,
        elementos: [{ nombre_elemento: 'Cartel', unidades: 4 }],
      };
      const clave = (n: number) => ({ 'idempotency-key': `7f6f9f5e-3d0a-4f0c-9a55-00000000000${n}` });
      const una = await enviarAccion(tecnico, id, accion, undefined, clave(2));
      const otra = await enviarAccion(tecnico, id, accion, undefined, clave(2));
      expect(otra.json()).toEqual(una.json());
      const firma = await enviarFirma(tecnico, id, clave(3));
      const repetida = await enviarFirma(tecnico, id, clave(3));
      expect([firma.statusCode, repetida.statusCode]).toEqual([200, 200]);
      expect(repetida.json()).toEqual(firma.json());
      expect(await stock(api, 'componente', obra.cartel)).toBe(6);
      const lineas = await api.system.db
        .selectFrom('historial')
        .where('accion', '=', 'parte.accion')
        .selectAll()
        .execute();
      expect(lineas).toHaveLength(1);
    }),
  );
});

describe('under a key', () => {
  const clave = () => ({ 'idempotency-key': randomUUID() });

  async function porFirmar(api: TestApi) {
    const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
    const id = await makeParte(api, obra, tecnico);
    await responderTodo(tecnico, id, obra);
    return { tecnico, oficina, id };
  }

  it(
    'photos and signatures are stored before the transaction begins: others work on the parte meanwhile',
    withCommittedApi(async (api) => {
      const { tecnico, oficina, id } = await porFirmar(api);
      const { guardar } = api.system.ficheros;
      const entretanto: number[] = [];
      Object.assign(api.system.ficheros, {
        guardar: async (...args: Parameters<typeof guardar>) => {
          const comentario = { comentario: 'Llamen antes' };
          entretanto.push((await oficina.post(`/api/parte/comentario/${id}`, comentario)).statusCode);
          return guardar(...args);
        },
      });
      const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
      const accion = { id_accion: 1, step: 3, tipo_elemento: 2, elementos };
      const pieza = { id_parte: id, id_intento: await intentoAbierto(api, id), clase: 'firmar' };
      const enviadas = [
        await enviarAccion(tecnico, id, accion, await unaFoto(), clave()),
        await entregar(tecnico, { ...pieza, imagen: await unaFirma() }),
        await enviarFirma(tecnico, id, clave()),
      ];
      expect(enviadas.map((res) => res.statusCode)).toEqual([200, 201, 200]);
      expect(entretanto).toEqual([201, 201, 201]);
    }),
  );

  it(
    'the second of two signatures at once is answered as the first',
    withCommittedApi(async (api) => {
      const { tecnico, id } = await porFirmar(api);
      const suya = clave();
      const [una, otra] = await Promise.all([enviarFirma(tecnico, id, suya), enviarFirma(tecnico, id, suya)]);
      expect([una.statusCode, otra.json()]).toEqual([200, una.json()]);
    }),
  );
});
