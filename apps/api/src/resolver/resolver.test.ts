import type { Cambio } from '@tajo/contract/historial';
import type { Intento } from '@tajo/contract/obra';
import type { PorResolver, TrabajoPorResolver } from '@tajo/contract/resolver';
import { sql } from 'kysely';
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
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const cartel = (unidades: number) => ({
  id_accion: 1,
  step: 3,
  tipo_elemento: 2,
  elementos: [{ nombre_elemento: 'Cartel', unidades }],
});
/** One that the rules refuse: there is no such thing in the shop. */
const imposible = { ...cartel(1), id_accion: 3, elementos: [{ nombre_elemento: 'Soporte', unidades: 1 }] };

/** A technician at work, with one action received before he lost the network. */
async function enObra(api: TestApi) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico);
  const panel = { ...cartel(1), id_accion: 2, step: 2, id_mueble: obra.id_mueble };
  const elementos = [{ nombre_elemento: 'Panel', unidades: 1 }];
  expect((await enviarAccion(tecnico, id, { ...panel, elementos })).statusCode).toBe(200);
  return { tecnico, oficina, obra, id, id_intento: await intentoAbierto(api, id) };
}
type EnObra = Awaited<ReturnType<typeof enObra>>;

/** Delivers an action with its photo, answers, remarks, a comment and the signature. Returns the first id. */
async function entregarTodo(
  { tecnico, obra, id, id_intento }: EnObra,
  conMas: readonly Readonly<Record<string, unknown>>[] = [],
) {
  const preguntas = obra.preguntas.map((pregunta) => ({ id: pregunta, respuesta: 'Sí' }));
  const hechos = [
    {
      clase: 'accion',
      contenido: cartel(2),
      foto: await unaFoto(),
      foto_2: await unaFoto('#d00'),
      foto_3: await unaFoto('#0d0'),
      ocurrido: '2026-11-20T10:10:00.000Z',
    },
    ...conMas.map((contenido) => ({ clase: 'accion', contenido, ocurrido: '2026-11-20T10:15:00.000Z' })),
    { clase: 'preguntas', contenido: { preguntas }, ocurrido: '2026-11-20T10:20:00.000Z' },
    { clase: 'observaciones', contenido: { comentario: 'Todo bien' }, ocurrido: '2026-11-20T10:30:00.000Z' },
    { clase: 'comentario', contenido: { comentario: 'Llave en recepción' }, ocurrido: '2026-11-20T10:31:00.000Z' },
    {
      clase: 'firmar',
      contenido: { nif: '12345678Z', nombre: 'Ana Gómez' },
      imagen: await unaFirma(),
      ocurrido: '2026-11-20T10:40:00.000Z',
    },
  ];
  const ids: number[] = [];
  for (const [n, hecho] of hechos.entries()) {
    const res = await entregar(tecnico, { id_parte: id, id_intento, orden: n + 1, descripcion: hecho.clase, ...hecho });
    expect(res.statusCode).toBe(201);
    ids.push(res.json<{ id: number }>().id);
  }
  return ids;
}

const decidir = (quien: Quien, id: number | undefined, vistos: number, mas: object = {}) =>
  quien.post(`/api/campo/resolver/${id}`, { resultado: 'aplicado', motivo: 'Lo hizo él', vistos, ...mas });
const stockDe = async ({ system }: TestApi, obra: ObraDePrueba): Promise<number> =>
  (await system.db.selectFrom('componente').where('id', '=', obra.cartel).select('cantidad').executeTakeFirstOrThrow())
    .cantidad;
const intentosDe = async (oficina: Quien, id: number) =>
  (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();

describe('applying what the technician did', () => {
  it(
    'after a restart goes on in a new attempt of his, with all that he did, when he did it, and moves the stock once',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { tecnico, oficina, obra, id } = parte;
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      api.ponerReloj('2026-11-20T16:00:00.000Z');
      const oficina2 = await api.asUsuario(oficina.actor.id);
      const [primera] = await entregarTodo({ ...parte, tecnico: await api.asUsuario(tecnico.actor.id) });
      expect(await stockDe(api, obra)).toBe(10);
      const res = await decidir(oficina2, primera, 5);
      expect([res.statusCode, res.body.slice(0, 300)]).toEqual([200, expect.anything()]);
      const quien = { nombre_usuario: oficina.actor.nombre, motivo: 'Lo hizo él' };
      expect(res.json<TrabajoPorResolver>()).toMatchObject({
        decision: { resultado: 'aplicado', fecha: '2026-11-20T16:00:00.000Z', ...quien },
        parte: { desc_estado: 'Finalizado', nombre_tecnico: tecnico.actor.nombre },
      });
      const [primero, nuevo] = await intentosDe(oficina2, id);
      expect(primero?.constancias[0]?.hechos.map((h) => h.aplicada)).toEqual(Array(5).fill(true));
      expect(nuevo).toMatchObject({
        cierre: 'firmado',
        nombre_tecnico: tecnico.actor.nombre,
        nombre_usuario_cierre: tecnico.actor.nombre,
        fecha_inicio: '2026-11-20T10:00:00.000Z',
        fecha_cierre: '2026-11-20T10:40:00.000Z',
        observaciones_tecnico: 'Todo bien',
        acciones: [
          { descripcion: expect.stringContaining('Panel'), path_foto: null },
          { descripcion: 'Instalación de Cartel (2 uds.) en el establecimiento' },
        ],
        firma: { nombre: 'Ana Gómez', fecha: '2026-11-20T10:40:00.000Z' },
      });
      // The photos and the signature are the ones that were delivered.
      const piezas = primero?.constancias[0]?.hechos ?? [];
      expect(nuevo?.acciones[1]?.path_foto).toBe(piezas[0]?.path_foto);
      expect(piezas[0]?.fotos).toHaveLength(2);
      expect(nuevo?.acciones[1]?.fotos).toEqual(piezas[0]?.fotos);
      expect(nuevo?.firma?.path_firma).toBe(piezas.at(-1)?.path_firma);
      expect(await stockDe(api, obra)).toBe(8);
      const detalles = (await oficina2.get(`/api/parte/detalles/${id}`)).json();
      expect(detalles.comentarios).toMatchObject([
        { comentario: 'Llave en recepción', nombre_usuario: tecnico.actor.nombre },
      ]);
      expect(detalles).toMatchObject({
        fecha_fin: '2026-11-20T10:40:00.000Z',
        fecha_asignacion: '2026-11-20T10:00:00.000Z',
      });

      const otra = await decidir(oficina2, primera, 5);
      expect([otra.statusCode, otra.json()]).toEqual([
        409,
        { message: `${oficina.actor.nombre} ya lo resolvió el 20/11/2026 17:00.` },
      ]);
      expect(await stockDe(api, obra)).toBe(8);
      const lineas = (await oficina2.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      const decidida = lineas.find((l) => l.accion === 'parte.resolver');
      expect(decidida).toMatchObject(quien);
      expect(decidida?.campos).toContainEqual({ campo: 'resultado', antes: null, despues: 'aplicado' });
      expect(decidida?.campos).toContainEqual({ campo: 'pasos', antes: null, despues: 5 });
    }),
  );

  it(
    'tells every refused piece at its place and changes nothing, until it is left out',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { oficina, obra, id } = parte;
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const rara = { ...imposible, id_accion: 'ninguna' };
      const ids = await entregarTodo(parte, [imposible, { ...imposible, step: 1 }, rara]);
      const [primera, mala, peor, sinForma, preguntas, , , firma] = ids;
      const res = await decidir(oficina, primera, 8);
      expect([res.statusCode, res.json()]).toEqual([
        409,
        {
          message: 'No se ha cambiado nada: deje fuera lo que no se puede aplicar, o guárdelo como constancia.',
          [`hecho_${mala}`]: 'No hay tantas unidades de Soporte en ese lugar: hay 0.',
          [`hecho_${peor}`]: 'Seleccione un mueble.',
          [`hecho_${sinForma}`]: 'El valor elegido no es válido.',
        },
      ]);
      const sigue = (await oficina.get(`/api/campo/por_resolver/${primera}`)).json<TrabajoPorResolver>();
      expect(sigue).toMatchObject({ parte: { desc_estado: 'Sin asignar' }, decision: null, impedimento: null });
      expect(await intentosDe(oficina, id)).toHaveLength(1);
      const sinUna = await decidir(oficina, primera, 8, { sin: [mala, sinForma] });
      expect(Object.keys(sinUna.json())).toEqual([`hecho_${peor}`, 'message']);
      const sinRespuestas = await decidir(oficina, primera, 8, { sin: [mala, peor, sinForma, preguntas] });
      expect(sinRespuestas.json()).toMatchObject({
        [`hecho_${firma}`]: 'Responda a todas las preguntas antes de firmar el parte.',
      });
      expect((await decidir(oficina, primera, 8, { sin: [mala, peor, sinForma] })).statusCode).toBe(200);
      const [primero] = await intentosDe(oficina, id);
      expect(primero?.constancias[0]?.hechos.map((h) => h.aplicada)).toEqual([
        true,
        false,
        false,
        false,
        true,
        true,
        true,
        true,
      ]);
      expect(await stockDe(api, obra)).toBe(8);
    }),
  );

  it(
    'takes the parte back from whoever goes on with it, with what he has done',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { tecnico, oficina, obra, id } = parte;
      const otro = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto, { nombre: 'Íñigo Peña' }));
      await oficina.patch(`/api/parte/reasignar/${id}/${otro.actor.id}`);
      await responderTodo(otro, id, obra);
      const [primera] = await entregarTodo(parte);
      expect((await decidir(oficina, primera, 5)).statusCode).toBe(200);
      const intentos = await intentosDe(oficina, id);
      expect(intentos.map((i) => [i.nombre_tecnico, i.cierre])).toEqual([
        [tecnico.actor.nombre, 'traspasado'],
        ['Íñigo Peña', 'traspasado'],
        [tecnico.actor.nombre, 'firmado'],
      ]);
      expect(intentos[2]?.acciones).toHaveLength(2);
    }),
  );

  it(
    'goes on where the parte was assigned to him again, unless that work has begun',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { tecnico, oficina, id } = parte;
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      await oficina.patch(`/api/parte/asignar/${id}/${tecnico.actor.id}`);
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});
      const [primera] = await entregarTodo(parte);
      const empezado = await decidir(oficina, primera, 5);
      expect([empezado.statusCode, empezado.json<{ message: string }>().message]).toEqual([
        409,
        `${tecnico.actor.nombre} ya ha empezado el parte de nuevo: reinícielo antes, o guarde esto como constancia.`,
      ]);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      await oficina.patch(`/api/parte/asignar/${id}/${tecnico.actor.id}`);
      expect((await decidir(oficina, primera, 5)).statusCode).toBe(200);
      const ultimo = (await intentosDe(oficina, id)).at(-1);
      expect(ultimo).toMatchObject({ numero: 3, cierre: 'firmado', fecha_cierre: '2026-11-20T10:00:00.000Z' });
      expect(ultimo?.acciones).toHaveLength(2);
    }),
  );

  it(
    'goes on with what was applied of it before the rest arrived',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await enObra(api);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const llega = async (orden: number, pieza: Omit<Parameters<typeof entregar>[1], 'id_parte'>) =>
        (await entregar(tecnico, { id_parte: id, id_intento, orden, ...pieza })).json<{ id: number }>().id;
      const primera = await llega(1, { clase: 'accion', contenido: cartel(2) });
      expect((await decidir(oficina, primera, 1)).statusCode).toBe(200);
      const preguntas = obra.preguntas.map((pregunta) => ({ id: pregunta, respuesta: 'Sí' }));
      const resto = await llega(2, { clase: 'preguntas', contenido: { preguntas } });
      await llega(3, {
        clase: 'firmar',
        contenido: { nif: '12345678Z', nombre: 'Ana Gómez' },
        imagen: await unaFirma(),
      });
      const { impedimento } = (await oficina.get(`/api/campo/por_resolver/${resto}`)).json<TrabajoPorResolver>();
      expect(impedimento).toBeNull();
      expect((await decidir(oficina, resto, 2)).statusCode).toBe(200);
      const intentos = await intentosDe(oficina, id);
      expect(intentos.map((i) => [i.cierre, i.acciones.length])).toEqual([
        ['reiniciado', 1],
        ['firmado', 2],
      ]);
      expect(await stockDe(api, obra)).toBe(8);
    }),
  );

  it(
    'brings no answer back to a question that was deleted meanwhile (AMB-054)',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { tecnico, oficina, obra, id, id_intento } = parte;
      await responderTodo(tecnico, id, obra);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const [borrada, queda] = obra.preguntas;
      expect((await oficina.delete(`/api/proyecto/pregunta/${borrada}`)).statusCode).toBe(204);
      const pieza = { id_parte: id, id_intento, clase: 'comentario', contenido: { comentario: 'Hecho' } };
      const primera = (await entregar(tecnico, pieza)).json<{ id: number }>().id;
      expect((await decidir(oficina, primera, 1)).statusCode).toBe(200);
      expect((await enviarFirma(tecnico, id)).json()).toMatchObject({ preguntas: [{ id: queda }] });
      const leidas = await oficina.get(`/api/parte/preguntas/all/${id}/${obra.id_proyecto}`);
      expect(leidas.json<{ id: number }[]>().map((p) => p.id)).toEqual([queda]);
    }),
  );

  it(
    'brings no answer into another project, to which the parte went meanwhile (AMB-054)',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await enObra(api);
      await responderTodo(tecnico, id, obra);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const { id: id_proyecto } = await hacerProyecto(api);
      const suyo = { id_usuario: tecnico.actor.id, id_proyecto };
      await api.system.db.insertInto('usuario_proyecto').values(suyo).execute();
      const { version: _, ...forma } = (await oficina.get(`/api/parte/${id}`)).json();
      expect((await oficina.post('/api/parte', { ...forma, id_proyecto })).statusCode).toBe(200);
      const pieza = { id_parte: id, id_intento, clase: 'comentario', contenido: { comentario: 'Hecho' } };
      const primera = (await entregar(tecnico, pieza)).json<{ id: number }>().id;
      expect((await decidir(oficina, primera, 1)).statusCode).toBe(200);
      expect((await enviarFirma(tecnico, id)).json()).toMatchObject({ preguntas: [] });
      expect((await oficina.get(`/api/parte/preguntas/all/${id}/${id_proyecto}`)).json()).toEqual([]);
    }),
  );

  it(
    'is refused as a whole where something else is being saved: no piece has to be left out for that',
    withApi(async (api) => {
      const parte = await enObra(api);
      await parte.oficina.patch(`/api/parte/reiniciar/${parte.id}`);
      const [primera] = await entregarTodo(parte);
      await sql`create function f_ocupado() returns trigger language plpgsql as $$
        begin raise exception 'locked' using errcode = '55P03'; end $$`.execute(api.system.db);
      await sql`create trigger ocupado before insert on observacion for each row execute function f_ocupado()`.execute(
        api.system.db,
      );
      const res = await decidir(parte.oficina, primera, 5);
      expect([res.statusCode, Object.keys(res.json()), res.headers['retry-after']]).toEqual([409, ['message'], '10']);
    }),
  );

  it(
    'is not done in another shop, to which the parte went meanwhile, but where it was done',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { oficina, obra, id } = parte;
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const [primera, ...resto] = await entregarTodo(parte);
      api.ponerReloj('2026-11-20T12:00:00.000Z');
      const llevar = async (id_establecimiento: number) => {
        const { version: _, ...forma } = (await oficina.get(`/api/parte/${id}`)).json();
        expect((await oficina.post('/api/parte', { ...forma, id_establecimiento })).statusCode).toBe(200);
      };
      await llevar(await hacerTienda(api, { nombre: 'Tienda Norte' }));
      const message =
        'Se hizo en Tienda Centro, que ya no es el del parte: vuelva a ponerlo, o guarde esto como constancia.';
      const res = await decidir(oficina, primera, 5);
      expect([res.statusCode, res.json()]).toEqual([409, { message }]);
      const leido = (await oficina.get(`/api/campo/por_resolver/${resto.at(-1)}`)).json<TrabajoPorResolver>();
      expect(leido).toMatchObject({ id: primera, impedimento: message });
      await llevar(obra.id_establecimiento);
      expect((await decidir(oficina, primera, 5)).statusCode).toBe(200);
    }),
  );

  it(
    'brings nothing back to a position that the mueble has no longer',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await enObra(api);
      const soporte = { ...cartel(1), step: 1, id_mueble: obra.id_mueble, posicion: 4 };
      const elementos = [{ nombre_elemento: 'Soporte', unidades: 1 }];
      expect((await enviarAccion(tecnico, id, { ...soporte, elementos })).statusCode).toBe(200);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const conPosiciones = async (num_posiciones: number) => {
        const mueble = {
          id: obra.id_mueble,
          nombre: 'Mesa',
          descripcion: '',
          num_posiciones,
          componentes: [obra.panel],
        };
        expect((await oficina.post('/api/mueble', mueble)).statusCode).toBe(200);
      };
      await conPosiciones(3);
      const pieza = { id_parte: id, id_intento, clase: 'comentario', contenido: { comentario: 'Hecho' } };
      const primera = (await entregar(tecnico, pieza)).json<{ id: number }>().id;
      const message =
        'El mueble Mesa ya no tiene todas las posiciones usadas: déselas de nuevo, o guarde esto como constancia.';
      const res = await decidir(oficina, primera, 1);
      expect([res.statusCode, res.json()]).toEqual([409, { message }]);
      await conPosiciones(4);
      expect((await decidir(oficina, primera, 1)).statusCode).toBe(200);
    }),
  );

  it(
    'undoes, changes the contact data and starts as well',
    withApi(async (api) => {
      const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const id_intento = await intentoAbierto(api, id);
      const { version: _, ...datos } = (
        await oficina.get(`/api/establecimiento/details/parte/${obra.id_establecimiento}`)
      ).json();
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const { elementos: _elementos, ...clave } = cartel(2);
      const hechos = [
        { clase: 'iniciar', contenido: { latitud: 40.4, longitud: -3.7, precision: 10 } },
        { clase: 'accion', contenido: cartel(2) },
        { clase: 'deshacer', contenido: { ...clave, id_mueble: 0, posicion: 0 } },
        { clase: 'accion', contenido: cartel(2) },
        // By the names of its address.
        { clase: 'deshacer', contenido: { id_accion: 1, step: 3, elemento: 2, mueble: 0, posicion: 0 } },
        { clase: 'datos', contenido: { ...datos, contacto: 'Luis Peña', telefono: '612345678' } },
      ];
      let primera: number | undefined;
      for (const [n, hecho] of hechos.entries())
        primera ??= (await entregar(tecnico, { id_parte: id, id_intento, orden: n + 1, ...hecho })).json<{
          id: number;
        }>().id;
      for (const [n, hecho] of hechos.entries())
        if (n > 0) await entregar(tecnico, { id_parte: id, id_intento, orden: n + 1, ...hecho });
      const res = await decidir(oficina, primera, hechos.length);
      expect([res.statusCode, res.json()]).toEqual([200, expect.anything()]);
      const leida = (await tecnico.get(`/api/parte/${id}/obra`)).json();
      expect(leida).toMatchObject({ registros: [], establecimiento: { datos: { contacto: 'Luis Peña' } } });
      expect(leida.detalles.desc_estado).toBe('Iniciado');
    }),
  );

  it(
    'of two phones of one account is done in the order in which it was done: each counts its own',
    withApi(async (api) => {
      const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const suyo = { id_parte: id, id_intento: await intentoAbierto(api, id) };
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      api.ponerReloj('2026-11-20T12:00:00.000Z');
      const inicio = { ...suyo, clase: 'iniciar', orden: 50, ocurrido: '2026-11-20T10:10:00.000Z', motivo: 'Del uno' };
      const accion = { ...suyo, clase: 'accion', orden: 3, ocurrido: '2026-11-20T10:20:00.000Z', motivo: 'Del otro' };
      const { id: primera } = (await entregar(tecnico, inicio)).json<{ id: number }>();
      expect((await entregar(tecnico, { ...accion, contenido: cartel(1) })).statusCode).toBe(201);
      expect((await oficina.get('/api/campo/por_resolver')).json()).toMatchObject([{ motivo: 'Del uno' }]);
      const res = await decidir(oficina, primera, 2);
      expect([res.statusCode, res.json()]).toMatchObject([
        200,
        { hechos: [{ clase: 'iniciar' }, { clase: 'accion' }] },
      ]);
    }),
  );

  it(
    'is done for a company too, whose employee has left it since',
    withApi(async (api) => {
      const [empresa, oficina, obra] = [await api.as('EMPRESA'), await api.as('GESTION'), await makeObra(api)];
      const empleado = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto));
      const deEmpresa = (id_empresa: number | null, id_categoria: number) =>
        api.system.db
          .updateTable('usuario')
          .set({ id_empresa, id_categoria })
          .where('id', '=', empleado.actor.id)
          .execute();
      await deEmpresa(empresa.actor.id, 14);
      const id = await makeParte(api, obra, empleado);
      const contenido = { comentario: 'Todo bien' };
      const pieza = { id_parte: id, id_intento: await intentoAbierto(api, id), clase: 'observaciones', contenido };
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const { id: suya } = (await entregar(empresa, pieza)).json<{ id: number }>();
      await deEmpresa(null, 12);
      expect((await decidir(oficina, suya, 1)).statusCode).toBe(200);
      expect((await intentosDe(oficina, id)).at(-1)).toMatchObject({
        nombre_tecnico: empleado.actor.nombre,
        observaciones_tecnico: 'Todo bien',
      });
      const lineas = (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(lineas.find((l) => l.accion === 'parte.observaciones')?.nombre_usuario).toBe(empresa.actor.nombre);
    }),
  );

  it(
    'is refused for a finished parte, a deleted one and a deleted technician; all can be kept',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await enObra(api);
      const vacio = await makeParte(api, obra, tecnico);
      const deVacio = { id_parte: vacio, id_intento: await intentoAbierto(api, vacio), clase: 'iniciar' };
      await oficina.patch(`/api/parte/reiniciar/${vacio}`);
      const borrado = (await entregar(tecnico, deVacio)).json<{ id: number }>().id;
      await oficina.delete(`/api/parte/${vacio}`);
      const suyo = (await entregar(tecnico, { id_parte: id, id_intento, clase: 'iniciar' })).json<{ id: number }>().id;
      const firmado = await makeParte(api, obra, tecnico);
      const deFirmado = { id_parte: firmado, id_intento: await intentoAbierto(api, firmado), clase: 'iniciar' };
      await responderTodo(tecnico, firmado, obra);
      expect((await enviarFirma(tecnico, firmado)).statusCode).toBe(200);
      const acabado = (await entregar(tecnico, deFirmado)).json<{ id: number }>().id;
      await (await api.as('ADMIN')).delete(`/api/usuario/${tecnico.actor.id}`);
      const leer = async (de: number) =>
        (await oficina.get(`/api/campo/por_resolver/${de}`)).json<TrabajoPorResolver>();
      const sinParte = 'El parte se eliminó: solo se puede guardar como constancia.';
      const finalizado = 'El parte ya está finalizado: solo se puede guardar como constancia.';
      const sinTecnico = 'El usuario del técnico se eliminó: solo se puede guardar como constancia.';
      expect(await leer(borrado)).toMatchObject({ parte: null, impedimento: sinParte });
      expect(await leer(suyo)).toMatchObject({ impedimento: sinTecnico });
      for (const [de, message] of [
        [borrado, sinParte],
        [suyo, sinTecnico],
        [acabado, finalizado],
      ] as const) {
        const res = await decidir(oficina, de, 1);
        expect([res.statusCode, res.json()]).toEqual([409, { message }]);
        expect((await decidir(oficina, de, 1, { resultado: 'constancia' })).statusCode).toBe(200);
        expect(await leer(de)).toMatchObject({ impedimento: null, decision: { resultado: 'constancia' } });
      }
    }),
  );
});

describe('the list of what is to be decided', () => {
  it(
    'holds a row per attempt and author, open ones and decided ones apart, for the office alone',
    withApi(async (api) => {
      const parte = await enObra(api);
      const { tecnico, oficina, id, id_intento } = parte;
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const [primera] = await entregarTodo(parte);
      await entregar(oficina, { id_parte: id, id_intento, clase: 'comentario', contenido: { comentario: 'x' } });
      const listar = async (query = '') =>
        (await oficina.get(`/api/campo/por_resolver?${query}`)).json<PorResolver[]>();
      const filas = await listar('estado=activos&sort=-hechos');
      expect(filas).toMatchObject([
        { id: primera, id_parte: id, nombre_usuario: tecnico.actor.nombre, hechos: 5, resuelto: false },
        { nombre_usuario: oficina.actor.nombre, hechos: 1 },
      ]);
      expect((await decidir(oficina, primera, 4, { resultado: 'constancia' })).statusCode).toBe(409);
      expect((await decidir(oficina, primera, 5, { resultado: 'constancia', motivo: '' })).statusCode).toBe(422);
      expect((await decidir(oficina, primera, 5, { resultado: 'constancia' })).statusCode).toBe(200);
      expect((await listar('estado=activos')).map((f) => f.hechos)).toEqual([1]);
      expect((await listar('estado=bajas')).map((f) => [f.id, f.resuelto])).toEqual([[primera, true]]);
      // Later work of the same attempt is another decision.
      const tarde = await entregar(tecnico, { id_parte: id, id_intento, orden: 9, clase: 'comentario' });
      expect((await listar('estado=activos&sort=-hechos')).map((f) => f.id)).toContain(tarde.json<{ id: number }>().id);
      for (const ruta of ['', `/${primera}`])
        expect((await tecnico.get(`/api/campo/por_resolver${ruta}`)).statusCode).toBe(403);
      expect((await decidir(tecnico, primera, 5)).statusCode).toBe(403);
      expect((await oficina.get('/api/campo/por_resolver/999999')).statusCode).toBe(404);
    }),
  );

  it(
    'shows what was written in each piece, here and in its attempt',
    withApi(async (api) => {
      const { tecnico, oficina, obra, id, id_intento } = await enObra(api);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const [primera, borrada] = obra.preguntas;
      await oficina.delete(`/api/proyecto/pregunta/${borrada}`);
      const preguntas = [
        { id: primera, respuesta: 'Sí, todo' },
        { id: borrada, respuesta: 'No' },
        { id: primera, respuesta: '' },
      ];
      const leido = { contacto: 'Ana Gómez', telefono: '912345678', observaciones: null };
      const datos = { ...leido, id: obra.id_establecimiento, telefono: '612345678', leido };
      const piezas = [
        ['accion', cartel(2), []],
        [
          'preguntas',
          { preguntas },
          [
            { nombre: '¿Queda limpio?', valor: 'Sí, todo' },
            { nombre: 'Pregunta eliminada', valor: 'No' },
          ],
        ],
        ['preguntas', { preguntas: 'sin forma' }, []],
        [
          'observaciones',
          { comentario: 'Falta un tornillo' },
          [{ nombre: 'Observaciones', valor: 'Falta un tornillo' }],
        ],
        ['datos', datos, [{ nombre: 'Teléfono', valor: '612345678' }]],
        ['firmar', { nif: '12345678Z', nombre: 'Ana Gómez' }, [{ nombre: 'NIF', valor: '12345678Z' }]],
      ] as const;
      for (const [n, [clase, contenido]] of piezas.entries())
        await entregar(tecnico, { id_parte: id, id_intento, orden: n + 1, clase, contenido });
      const [{ id: trabajo } = { id: 0 }] = (await oficina.get('/api/campo/por_resolver')).json<PorResolver[]>();
      const { hechos } = (await oficina.get(`/api/campo/por_resolver/${trabajo}`)).json<TrabajoPorResolver>();
      const textos = piezas.map(([, , suyos]) => suyos);
      expect(hechos.map((h) => h.textos)).toEqual(textos);
      const [intento] = await intentosDe(oficina, id);
      expect(intento?.constancias[0]?.hechos.map((h) => h.textos)).toEqual(textos);
    }),
  );

  it(
    'shows what the office did since the last that was received',
    withApi(async (api) => {
      const { tecnico, oficina, id, id_intento } = await enObra(api);
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const pieza = { id_parte: id, id_intento, clase: 'accion', contenido: cartel(1) };
      const primera = (await entregar(tecnico, pieza)).json<{ id: number }>().id;
      const { oficina: hecho } = (await oficina.get(`/api/campo/por_resolver/${primera}`)).json<TrabajoPorResolver>();
      expect(hecho.map((h) => [h.accion, h.nombre_usuario])).toEqual([['parte.reiniciar', oficina.actor.nombre]]);
    }),
  );
});
