import type { Detalles } from '@tajo/contract/obra';
import type { Parte } from '@tajo/contract/partes';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  enviarAccion,
  enviarFirma,
  makeObra,
  makeParte,
  responderTodo,
  unaFirma,
  unaFoto,
} from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { hacerParte, hacerTienda } from '../../test/make/partes.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';

const message = (res: { json(): unknown }): string => (res.json() as { message: string }).message;

const cartel = (unidades: number) => ({
  id_accion: 1,
  step: 3,
  tipo_elemento: 2,
  elementos: [{ nombre_elemento: 'Cartel', unidades }],
});

/** A phone in a basement: what it does at its own time reaches the server an hour later, its clock 10 minutes fast. */
const RECIBIDO = '2026-11-20T12:00:00.000Z';
const RELOJ = { 'tajo-reloj': '2026-11-20T12:10:00.000Z' };
/** By the phone, and by the server's clock. */
const HECHO = { dicho: '2026-11-20T11:20:00.000Z', cierto: '2026-11-20T11:10:00.000Z' };

const lineas = (api: TestApi, accion: string) =>
  api.system.db
    .selectFrom('historial')
    .where('accion', '=', accion)
    .select(['fecha', 'ocurrido', 'ocurrido_declarado', 'reloj_declarado', 'id_intento', 'id_usuario'])
    .orderBy('id', 'desc')
    .execute();

const detallesDe = async (quien: { get: TestApi['anonimo']['get'] }, id: number): Promise<Detalles> =>
  (await quien.get(`/api/parte/detalles/${id}`)).json();

async function enObra(api: TestApi, { iniciado = true } = {}) {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico, { iniciado });
  const { id_intento } = await detallesDe(tecnico, id);
  if (id_intento === null) throw new Error('the parte has no attempt');
  return { tecnico, obra, id, id_intento };
}

const datosDe = async (tecnico: Awaited<ReturnType<TestApi['as']>>, { id_establecimiento }: ObraDePrueba) =>
  (await tecnico.get(`/api/establecimiento/details/parte/${id_establecimiento}`)).json<Record<string, unknown>>();

describe('a deed on site keeps when it happened and when it was told (AMB-155)', () => {
  it(
    'the start',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await enObra(api, { iniciado: false });
      api.ponerReloj(RECIBIDO);
      const res = await tecnico.patch(`/api/parte/iniciar/${id}`, { id_intento, ocurrido: HECHO.dicho }, RELOJ);
      expect(res.json<Parte>().fecha_inicio).toBe(HECHO.cierto);
      const fila = await api.system.db
        .selectFrom('intento')
        .where('id', '=', id_intento)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(fila).toMatchObject({
        fecha_inicio: HECHO.cierto,
        inicio_registrado: RECIBIDO,
        id_usuario_inicio: tecnico.actor.id,
      });
    }),
  );

  it(
    'a start in the shop from which the parte has gone meanwhile, not at all',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await enObra(api, { iniciado: false });
      api.ponerReloj(RECIBIDO);
      const oficina = await api.asUsuario((await api.as('GESTION')).actor.id);
      const llevar = async (id_establecimiento: number) => {
        const { version: _, ...forma } = (await oficina.get(`/api/parte/${id}`)).json();
        expect((await oficina.post('/api/parte', { ...forma, id_establecimiento })).statusCode).toBe(200);
      };
      const iniciar = (hecho: object) => tecnico.patch(`/api/parte/iniciar/${id}`, { id_intento, ...hecho }, RELOJ);
      const norte = await hacerTienda(api, { nombre: 'Tienda Norte' });
      await llevar(norte);
      const res = await iniciar({ ocurrido: HECHO.dicho });
      expect([res.statusCode, res.json().message]).toEqual([
        409,
        'Se empezó en Tienda Centro y el parte es ahora de otro: empiécelo en ese, o que decida la oficina.',
      ]);
      await llevar(obra.id_establecimiento);
      await llevar(norte);
      const en = async (id_establecimiento: number) => (await iniciar({ id_establecimiento })).statusCode;
      const ajena = await hacerTienda(api, { nombre: 'Tienda de otro cliente' });
      expect([await en(obra.id_establecimiento), await en(ajena), await en(999_999)]).toEqual([409, 422, 422]);
      expect((await iniciar({})).statusCode).toBe(200);
      expect([await en(obra.id_establecimiento), await en(norte)]).toEqual([409, 200]);
    }),
  );

  it(
    'action, answers, remarks, contact data and undo, with who did them and what the phone had said',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await enObra(api);
      api.ponerReloj(RECIBIDO);
      const hecho = { id_intento, ocurrido: HECHO.dicho };
      const datos = await datosDe(tecnico, obra);
      const respuestas = obra.preguntas.map((p) => ({ id: p, respuesta: 'Sí' }));
      const { elementos, ...accion } = cartel(2);
      const campos = { id_parte: id, ...accion, elementos: JSON.stringify(elementos), ...hecho };
      const hechos = [
        ['parte.accion', await tecnico.multipart('/api/parte/accion', campos, {}, RELOJ)],
        [
          'parte.preguntas',
          await tecnico.multipart(
            '/api/parte/preguntas',
            { id_parte: id, ...hecho, preguntas: JSON.stringify(respuestas) },
            {},
            RELOJ,
          ),
        ],
        [
          'parte.observaciones',
          await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Todo bien', ...hecho }, RELOJ),
        ],
        [
          'establecimiento.datos',
          await tecnico.post(
            '/api/establecimiento/parte/update',
            { ...datos, id_parte: id, ...hecho, telefono: '612345678' },
            RELOJ,
          ),
        ],
      ] as const;
      for (const [accionDeLinea, res] of hechos) {
        expect(res.statusCode, accionDeLinea).toBe(200);
        expect(await lineas(api, accionDeLinea), accionDeLinea).toEqual([
          {
            fecha: RECIBIDO,
            ocurrido: HECHO.cierto,
            ocurrido_declarado: HECHO.dicho,
            reloj_declarado: RELOJ['tajo-reloj'],
            id_intento,
            id_usuario: tecnico.actor.id,
          },
        ]);
      }
      const suyo = { ocurrido: HECHO.cierto, registrado: RECIBIDO, id_usuario: tecnico.actor.id };
      for (const tabla of ['accion', 'respuesta', 'observacion'] as const)
        for (const fila of await api.system.db.selectFrom(tabla).selectAll().execute())
          expect(fila, tabla).toMatchObject(suyo);
      const deshecho = new URLSearchParams({ id_intento: String(id_intento), ocurrido: HECHO.dicho });
      const res = await tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0?${deshecho}`, RELOJ);
      expect(res.statusCode).toBe(204);
      expect(await lineas(api, 'parte.deshacer')).toMatchObject([{ ocurrido: HECHO.cierto, id_intento }]);
    }),
  );

  it(
    'the signature, its movements and the end of the parte',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await enObra(api);
      await enviarAccion(tecnico, id, cartel(2));
      await responderTodo(tecnico, id, obra);
      api.ponerReloj(RECIBIDO);
      const campos = { id_parte: id, nif: '12345678Z', nombre: 'Ana Gómez', id_intento, ocurrido: HECHO.dicho };
      const res = await tecnico.multipart('/api/parte/firmar', campos, { imagen: await unaFirma() }, RELOJ);
      expect(res.json()).toMatchObject({ detalles: { fecha_fin: HECHO.cierto }, firma: { fecha: HECHO.cierto } });
      const { db } = api.system;
      const suyo = { ocurrido: HECHO.cierto, registrado: RECIBIDO };
      expect(await db.selectFrom('firma').selectAll().execute()).toMatchObject([suyo]);
      expect(await db.selectFrom('movimiento').where('clase', '=', 'parte').selectAll().execute()).toMatchObject([
        suyo,
      ]);
    }),
  );

  it.each([{ 'idempotency-key': randomUUID() }, {}])(
    'with a photo that takes two minutes to arrive and one to be stored: no error of the clock (%#)',
    (clave) =>
      withApi(async (api) => {
        const { tecnico, id, id_intento } = await enObra(api);
        api.ponerReloj(RECIBIDO);
        const { elementos, ...accion } = cartel(2);
        const form = new FormData();
        const campos = {
          id_parte: id,
          ...accion,
          elementos: JSON.stringify(elementos),
          id_intento,
          ocurrido: HECHO.dicho,
        };
        for (const [campo, valor] of Object.entries(campos)) form.append(campo, String(valor));
        form.append('foto', new Blob([new Uint8Array((await unaFoto()).bytes)], { type: 'image/jpeg' }), 'foto.jpg');
        const coded = new Response(form);
        const bytes = Buffer.from(await coded.arrayBuffer());
        async function* despacio() {
          yield bytes.subarray(0, 100);
          api.ponerReloj('2026-11-20T12:02:00.000Z');
          yield bytes.subarray(100);
        }
        const headers = {
          authorization: `Bearer ${tecnico.token}`,
          'content-type': coded.headers.get('content-type') ?? '',
          ...clave,
          ...RELOJ,
        };
        const { ficheros, settings } = api.system;
        const guardar: typeof ficheros.guardar = (...fichero) => {
          api.ponerReloj('2026-11-20T12:03:00.000Z');
          return ficheros.guardar(...fichero);
        };
        const options = { subidas: settings.DATA_DIR, fastify: api.fastify };
        const app = await buildApp({ ...api.system, ficheros: { ...ficheros, guardar } }, options);
        const payload = Readable.from(despacio());
        const pedido = app.inject({ method: 'POST', url: '/api/parte/accion', headers, payload });
        const res = await pedido.finally(() => app.close());
        expect(res.statusCode).toBe(200);
        expect(await lineas(api, 'parte.accion')).toMatchObject([
          { fecha: '2026-11-20T12:03:00.000Z', ocurrido: HECHO.cierto },
        ]);
      })(),
  );

  it(
    'the signature alone: the sheet tells the office that its clock was wrong',
    withApi(async (api) => {
      const { tecnico, obra, id } = await enObra(api);
      await responderTodo(tecnico, id, obra);
      api.ponerReloj(RECIBIDO);
      expect((await enviarFirma(tecnico, id, RELOJ)).json()).toMatchObject({ reloj_desfasado: false });
      const hoja = await (await api.as('GESTION')).get(`/api/parte/detalles/ficha/${id}`);
      expect(hoja.json()).toMatchObject({ reloj_desfasado: true });
    }),
  );

  it(
    'a comment, which does not hold back what is told after it and happened before it',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await enObra(api);
      const oficina = await api.as('GESTION');
      api.ponerReloj('2026-11-20T11:50:00.000Z');
      await oficina.post(`/api/parte/comentario/${id}`, { comentario: 'Llamen antes' });
      api.ponerReloj(RECIBIDO);
      const suyo = { comentario: 'Cerrado', ocurrido: HECHO.dicho };
      const res = await tecnico.post(`/api/parte/comentario/${id}`, suyo, RELOJ);
      expect(res.json<Parte>().comentarios.map((c) => c.fecha_alta)).toEqual([
        '2026-11-20T11:50:00.000Z',
        HECHO.cierto,
      ]);
      const observada = { comentario: 'Bien', id_intento, ocurrido: HECHO.dicho };
      await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, observada, RELOJ);
      expect(await lineas(api, 'parte.observaciones')).toMatchObject([{ ocurrido: HECHO.cierto }]);
    }),
  );

  it(
    'a comment on a parte that nobody has, not before there was the parte',
    withApi(async (api) => {
      const { id, fecha_alta } = await hacerParte(api);
      const antes = { comentario: 'Antes', ocurrido: '2026-11-01T10:00:00.000Z' };
      const res = await (await api.as('GESTION')).post(`/api/parte/comentario/${id}`, antes);
      expect(res.json<Parte>().comentarios.map((c) => c.fecha_alta)).toEqual([fecha_alta]);
    }),
  );

  it(
    'is held between the deed before it and now; a clock that is no clock is refused',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await enObra(api);
      const observar = (ocurrido: string | undefined, headers = {}) =>
        tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'x', id_intento, ocurrido }, headers);
      api.ponerReloj(RECIBIDO);
      await observar('2030-01-01T00:00:00.000Z');
      await observar('2026-11-20T11:00:00.000Z');
      api.ponerReloj('2026-11-20T12:30:00.000Z');
      await observar(undefined);
      expect((await lineas(api, 'parte.observaciones')).map((l) => l.ocurrido)).toEqual([
        '2026-11-20T12:30:00.000Z',
        RECIBIDO,
        RECIBIDO,
      ]);
      const mal = await observar('ayer');
      expect(mal.statusCode).toBe(422);
      expect(mal.json()).toHaveProperty('ocurrido');
      expect((await observar(undefined, { 'tajo-reloj': 'las doce' })).statusCode).toBe(422);
    }),
  );
});

describe('what is told later', () => {
  it(
    'stands in the history where it happened',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await enObra(api);
      const oficina = await api.as('GESTION');
      api.ponerReloj(RECIBIDO);
      await oficina.post('/api/parte', {
        ...(await oficina.get(`/api/parte/${id}`)).json<Parte>(),
        observaciones: 'Además, el escaparate',
      });
      const observada = { comentario: 'Bien', id_intento, ocurrido: HECHO.dicho };
      await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, observada, RELOJ);
      const lineasDe = (await oficina.get(`/api/historial/parte/${id}`)).json<{ accion: string; fecha: string }[]>();
      expect(lineasDe.slice(0, 2)).toMatchObject([
        { accion: 'parte.guardar', fecha: RECIBIDO },
        { accion: 'parte.observaciones', fecha: HECHO.cierto },
      ]);
    }),
  );

  it(
    'about another shop than the parte’s is refused',
    withApi(async (api) => {
      const { tecnico, obra, id } = await enObra(api);
      const datos = await datosDe(tecnico, obra);
      const ajena = await hacerTienda(api);
      const res = await tecnico.post('/api/establecimiento/parte/update', { ...datos, id: ajena, id_parte: id });
      expect(res.statusCode).toBe(404);
    }),
  );
});

describe('a write names its attempt', () => {
  it(
    'and is told who put it away, when, and how, also when it is the same technician’s again',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await enObra(api);
      const oficina = await api.as('GESTION');
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const observar = () =>
        tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Tarde', id_intento });
      const fuera = await observar();
      await oficina.patch(`/api/parte/asignar/${id}/${tecnico.actor.id}`);
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});
      const datos = await datosDe(tecnico, obra);
      const { elementos, ...accion } = cartel(1);
      const hecho = { id_parte: id, id_intento };
      const tarde = [
        fuera,
        await observar(),
        await tecnico.patch(`/api/parte/iniciar/${id}`, { id_intento }),
        await tecnico.multipart('/api/parte/accion', { ...hecho, ...accion, elementos: JSON.stringify(elementos) }),
        await tecnico.multipart('/api/parte/preguntas', { ...hecho, preguntas: '[]' }),
        await tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0?id_intento=${id_intento}`),
        await tecnico.post('/api/establecimiento/parte/update', { ...datos, ...hecho }),
        await tecnico.multipart(
          '/api/parte/firmar',
          { ...hecho, nif: '12345678Z', nombre: 'Ana' },
          { imagen: await unaFirma() },
        ),
      ];
      for (const res of tarde) {
        expect(res.statusCode).toBe(409);
        expect(message(res)).toBe(
          `${oficina.actor.nombre} reinició el parte el 20/11/2026 11:00: lo anterior ya no se puede cambiar.`,
        );
      }
      expect(await api.system.db.selectFrom('observacion').selectAll().execute()).toEqual([]);
      const nuevo = await detallesDe(tecnico, id);
      expect(nuevo.id_intento).not.toBe(id_intento);
      const bien = { comentario: 'A tiempo', id_intento: nuevo.id_intento };
      expect((await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, bien)).statusCode).toBe(200);
    }),
  );

  it(
    'one that was signed, and one of another parte, are told too; a stranger learns nothing',
    withApi(async (api) => {
      const { tecnico, obra, id, id_intento } = await enObra(api);
      const otro = await makeParte(api, obra, tecnico);
      const observar = (quien: typeof tecnico, parte: number) =>
        quien.post(`/api/parte/observaciones_tecnico/${parte}`, { comentario: 'x', id_intento });
      const ajeno = await observar(tecnico, otro);
      expect([ajeno.statusCode, message(ajeno)]).toEqual([409, 'Este trabajo no pertenece al parte.']);
      await responderTodo(tecnico, id, obra);
      await enviarFirma(tecnico, id);
      const firmado = await observar(tecnico, id);
      expect(firmado.statusCode).toBe(409);
      expect(message(firmado)).toContain(`${tecnico.actor.nombre} lo firmó el 20/11/2026 11:00`);
      const extrana = await api.as('EMPRESA');
      expect((await observar(extrana, id)).statusCode).toBe(404);
    }),
  );

  it(
    'of two devices on one action the second is told; on another one it is not',
    withApi(async (api) => {
      const { tecnico, id, id_intento } = await enObra(api);
      const { version_intento: vista } = await detallesDe(tecnico, id);
      const guardar = (unidades: number, step: number) => {
        const { elementos, ...accion } = cartel(unidades);
        const campos = { id_parte: id, ...accion, step, id_intento, version_intento: vista };
        return tecnico.multipart('/api/parte/accion', { ...campos, elementos: JSON.stringify(elementos) });
      };
      const primera = await guardar(1, 3);
      expect(primera.statusCode).toBe(200);
      const segunda = await guardar(5, 3);
      expect(segunda.statusCode).toBe(409);
      expect(message(segunda)).toContain(`${tecnico.actor.nombre} guardó esta acción`);
      const borrada = await tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0?version_intento=${vista}`);
      expect(borrada.statusCode).toBe(409);
      expect(await api.system.db.selectFrom('accion_elemento').select('unidades').execute()).toEqual([{ unidades: 1 }]);
      const { version_intento } = primera.json<{ version_intento: number }>();
      expect((await detallesDe(tecnico, id)).version_intento).toBe(version_intento);
      const sabiendo = await tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0?version_intento=${version_intento}`);
      expect(sabiendo.statusCode).toBe(204);
    }),
  );
});
