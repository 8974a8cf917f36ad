import type { Cambio } from '@tajo/contract/historial';
import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

const message = (res: { json(): unknown }): string => (res.json() as { message: string }).message;

const intentos = (api: TestApi, id_parte: number) =>
  api.system.db.selectFrom('intento').where('id_parte', '=', id_parte).selectAll().orderBy('id').execute();

describe('asignar', () => {
  it(
    'gives an unassigned parte to a technician of its project, and opens an attempt',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      const tecnico = await hacerTecnico(api, parte.id_proyecto, { nombre: 'Begoña Ibáñez' });
      const res = await gestion.patch(`/api/parte/asignar/${parte.id}/${tecnico}`);
      expect(res.statusCode).toBe(200);
      expect(res.json()).toMatchObject({
        estado: 2,
        desc_estado: 'Asignado',
        nombre_tecnico: 'Begoña Ibáñez',
        fecha_asignacion: '2026-11-20T10:00:00.000Z',
        version: 1,
      });
      expect(await intentos(api, parte.id)).toMatchObject([{ id_tecnico: tecnico, cierre: null, fecha_inicio: null }]);
      const historia = (await gestion.get(`/api/historial/parte/${parte.id}`)).json<Cambio[]>();
      const asignacion = { campo: 'fecha_asignacion', antes: null, despues: '2026-11-20T10:00:00.000Z' };
      expect(historia[0]).toMatchObject({ accion: 'parte.asignar', campos: expect.arrayContaining([asignacion]) });
    }),
  );

  it(
    'tells the second dispatcher who has the parte',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      const primero = await hacerTecnico(api, parte.id_proyecto, { nombre: 'Begoña Ibáñez' });
      const segundo = await hacerTecnico(api, parte.id_proyecto);
      await gestion.patch(`/api/parte/asignar/${parte.id}/${primero}`);
      const tarde = await gestion.patch(`/api/parte/asignar/${parte.id}/${segundo}`);
      expect(tarde.statusCode).toBe(409);
      expect(message(tarde)).toBe('El parte ya está asignado a Begoña Ibáñez.');
    }),
  );

  it(
    'refuses who is not of the field, works elsewhere, is on leave, is deleted or does not exist',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      const fuera = await hacerTecnico(api, (await hacerProyecto(api)).id);
      const deBaja = await hacerTecnico(api, parte.id_proyecto);
      const baja = { baja: true, fecha_inicio_baja: '2026-11-20', fecha_fin_baja: '2026-11-20', motivo_baja: 'Gripe' };
      await api.system.db.updateTable('usuario').set(baja).where('id', '=', deBaja).execute();
      for (const id of [gestion.actor.id, fuera, deBaja]) {
        const res = await gestion.patch(`/api/parte/asignar/${parte.id}/${id}`);
        expect(res.statusCode).toBe(422);
        expect(res.json()).toHaveProperty('id_tecnico');
      }
      const borrado = await hacerTecnico(api, parte.id_proyecto);
      expect((await (await api.as('ADMIN')).delete(`/api/usuario/${borrado}`)).statusCode).toBe(204);
      for (const nadie of [borrado, 999_999])
        expect((await gestion.patch(`/api/parte/asignar/${parte.id}/${nadie}`)).statusCode).toBe(404);
      expect((await gestion.patch(`/api/parte/asignar/999999/${fuera}`)).statusCode).toBe(404);
      for (const [hora, status] of [
        ['2026-11-20T22:59:59.000Z', 422],
        ['2026-11-20T23:00:00.000Z', 200],
      ] as const) {
        api.ponerReloj(hora);
        const deNoche = await api.asUsuario(gestion.actor.id);
        expect((await deNoche.patch(`/api/parte/asignar/${parte.id}/${deBaja}`)).statusCode, hora).toBe(status);
      }
    }),
  );

  it(
    'lets one of twenty at once win, and tells the others who has it',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api);
      const tecnicos = Array.from({ length: 20 }, () => hacerTecnico(api, parte.id_proyecto));
      const ids = await Promise.all(tecnicos);
      const todos = await Promise.all(ids.map((id) => gestion.patch(`/api/parte/asignar/${parte.id}/${id}`)));
      const [gana, ...pierden] = todos.toSorted((una, otra) => una.statusCode - otra.statusCode);
      expect(gana?.statusCode).toBe(200);
      const aviso = `El parte ya está asignado a ${gana?.json<Parte>().nombre_tecnico}.`;
      expect(pierden.map((res) => [res.statusCode, message(res)])).toEqual(
        Array.from({ length: 19 }, () => [409, aviso]),
      );
      expect(await intentos(api, parte.id)).toHaveLength(1);
    }),
  );

  it(
    'keeps where the device was and what that says, and the first start',
    withApi(async (api) => {
      const parte = await hacerParte(api, { estado: 'asignado' });
      const gestion = await api.as('GESTION');
      const lectura = { latitud: 40.4169, longitud: '-3.7035', precision: 12 };
      const res = await gestion.patch(`/api/parte/iniciar/${parte.id}`, lectura);
      expect(res.statusCode).toBe(200);
      expect(res.json()).toMatchObject({
        estado: 3,
        desc_estado: 'Iniciado',
        fecha_inicio: '2026-11-20T10:00:00.000Z',
      });
      api.ponerReloj('2026-11-20T11:00:00.000Z');
      const otra = await gestion.patch(`/api/parte/iniciar/${parte.id}`, { latitud: 0, longitud: 0 });
      expect(otra.statusCode).toBe(200);
      expect(otra.json()).toEqual(res.json());
      expect(await intentos(api, parte.id)).toMatchObject([
        { latitud: 40.4169, longitud: -3.7035, precision_m: 12, distancia_m: 0, veredicto: 'dentro' },
      ]);
    }),
  );

  it(
    'says nothing of the distance to a shop whose point is only guessed (AMB-139)',
    withApi(async (api) => {
      const { id, id_establecimiento } = await hacerParte(api, { estado: 'asignado' });
      const supuesto = { punto_aproximado: true };
      await api.system.db.updateTable('establecimiento').set(supuesto).where('id', '=', id_establecimiento).execute();
      const gestion = await api.as('GESTION');
      await gestion.patch(`/api/parte/iniciar/${id}`, { latitud: 41.3874, longitud: 2.1686 });
      expect(await intentos(api, id)).toMatchObject([{ latitud: 41.3874, distancia_m: null, veredicto: 'dudoso' }]);
      const historia = (await gestion.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
      expect(historia[0]?.campos?.map(({ campo }) => campo)).not.toContain('distancia_m');
    }),
  );

  it(
    'goes on without a reading, with half a one, and far away',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const sin = await hacerParte(api, { estado: 'iniciado' });
      expect(await intentos(api, sin.id)).toMatchObject([{ latitud: null, veredicto: 'sin_senal' }]);
      for (const medio of [{ latitud: 41.3874 }, { longitud: 2.1686 }]) {
        const { id } = await hacerParte(api, { estado: 'asignado' });
        expect((await gestion.patch(`/api/parte/iniciar/${id}`, medio)).statusCode).toBe(200);
        expect(await intentos(api, id)).toMatchObject([{ latitud: null, longitud: null, veredicto: 'sin_senal' }]);
      }
      const lejos = await hacerParte(api, { estado: 'asignado' });
      const res = await gestion.patch(`/api/parte/iniciar/${lejos.id}`, { latitud: 41.3874, longitud: 2.1686 });
      expect(res.statusCode).toBe(200);
      expect(await intentos(api, lejos.id)).toMatchObject([{ precision_m: null, veredicto: 'fuera' }]);
      const historia = (await gestion.get(`/api/historial/parte/${lejos.id}`)).json<Cambio[]>();
      const distancia_m = { campo: 'distancia_m', antes: null, despues: expect.any(Number) as number };
      const fecha_inicio = { campo: 'fecha_inicio', antes: null, despues: '2026-11-20T10:00:00.000Z' };
      const campos = expect.arrayContaining([distancia_m, fecha_inicio]) as unknown;
      expect(historia[0]).toMatchObject({ accion: 'parte.iniciar', campos });
      const mal = await gestion.patch(`/api/parte/iniciar/${lejos.id}`, { latitud: 91, longitud: 'x' });
      expect(mal.statusCode).toBe(422);
      expect(Object.keys(mal.json<object>()).toSorted()).toEqual(['latitud', 'longitud', 'message']);
    }),
  );

  it(
    'is refused before the assignment and after the end',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      for (const estado of ['sin_asignar', 'finalizado'] as const) {
        const parte = await hacerParte(api, { estado });
        expect((await gestion.patch(`/api/parte/iniciar/${parte.id}`)).statusCode, estado).toBe(409);
      }
    }),
  );
});

describe('reiniciar', () => {
  it(
    'takes the parte back to unassigned, keeps the attempt and lets it be assigned again',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const parte = await hacerParte(api, { estado: 'iniciado' });
      const res = await gestion.patch(`/api/parte/reiniciar/${parte.id}`);
      expect(res.statusCode).toBe(200);
      const vacias = { fecha_asignacion: null, fecha_inicio: null, nombre_tecnico: null };
      expect(res.json()).toMatchObject({ estado: 1, fecha_alta: parte.fecha_alta, ...vacias });
      const [cerrado] = await intentos(api, parte.id);
      expect(cerrado).toMatchObject({ cierre: 'reiniciado', id_usuario_cierre: gestion.actor.id });
      const otro = await hacerTecnico(api, parte.id_proyecto);
      expect((await gestion.patch(`/api/parte/asignar/${parte.id}/${otro}`)).statusCode).toBe(200);
      expect(await intentos(api, parte.id)).toHaveLength(2);
    }),
  );

  it(
    'is refused for a parte without a technician and for a finished one',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      for (const estado of ['sin_asignar', 'finalizado'] as const) {
        const parte = await hacerParte(api, { estado });
        expect((await gestion.patch(`/api/parte/reiniciar/${parte.id}`)).statusCode, estado).toBe(409);
      }
    }),
  );
});

describe('whose parte it is', () => {
  const preparar = async (api: TestApi) => {
    const { id: id_proyecto } = await hacerProyecto(api);
    const id_empresa = await hacerTecnico(api, id_proyecto, { empresa: true });
    const id_empleado = await hacerTecnico(api, id_proyecto, { id_empresa });
    const id_ajeno = await hacerTecnico(api, id_proyecto);
    const id_establecimiento = await hacerTienda(api);
    const parte = await hacerParte(api, {
      estado: 'asignado',
      id_proyecto,
      id_establecimiento,
      id_tecnico: id_empleado,
    });
    const de = async (id: number) => api.asUsuario(id);
    return { parte, empresa: await de(id_empresa), empleado: await de(id_empleado), ajeno: await de(id_ajeno) };
  };
  const ids = (res: { json(): unknown }): number[] => (res.json() as Parte[]).map((parte) => parte.id);

  it(
    'its technician and his company see it, start it and comment on it; for others it is not there',
    withApi(async (api) => {
      const { parte, empresa, empleado, ajeno } = await preparar(api);
      for (const suyo of [empleado, empresa]) {
        expect((await suyo.get(`/api/parte/${parte.id}`)).statusCode).toBe(200);
        expect(ids(await suyo.get('/api/parte/asignados_tecnico'))).toEqual([parte.id]);
        expect((await suyo.patch(`/api/parte/iniciar/${parte.id}`)).statusCode).toBe(200);
        expect((await suyo.post(`/api/parte/comentario/${parte.id}`, { comentario: 'ya' })).statusCode).toBe(201);
        expect(ids(await suyo.get('/api/parte/finalizados_tecnico'))).toEqual([]);
      }
      const nada = await ajeno.get('/api/parte/999999');
      const otro = await ajeno.get(`/api/parte/${parte.id}`);
      expect([otro.statusCode, otro.json()]).toEqual([404, nada.json()]);
      expect(ids(await ajeno.get('/api/parte/asignados_tecnico'))).toEqual([]);
      expect((await ajeno.patch(`/api/parte/iniciar/${parte.id}`)).statusCode).toBe(404);
      expect((await ajeno.patch(`/api/parte/iniciar/${parte.id}`, { id_intento: 999_999 })).statusCode).toBe(404);
      expect((await ajeno.post(`/api/parte/comentario/${parte.id}`, { comentario: 'no' })).statusCode).toBe(404);
      expect(ids(await (await api.as('GESTION')).get('/api/parte/asignados_tecnico'))).toEqual([parte.id]);
    }),
  );

  it(
    'who had it reads 404 and is told on every write that it was taken away',
    withApi(async (api) => {
      const { parte, empresa, empleado, ajeno } = await preparar(api);
      await (await api.as('GESTION')).patch(`/api/parte/reiniciar/${parte.id}`);
      for (const tarde of [empleado, empresa]) {
        expect((await tarde.get(`/api/parte/${parte.id}`)).statusCode).toBe(404);
        const inicio = await tarde.patch(`/api/parte/iniciar/${parte.id}`);
        expect([inicio.statusCode, message(inicio)]).toEqual([
          409,
          'Este parte ya no está asignado a usted: la oficina lo ha retirado.',
        ]);
        expect((await tarde.post(`/api/parte/comentario/${parte.id}`, { comentario: 'yo' })).statusCode).toBe(409);
      }
      expect((await ajeno.patch(`/api/parte/iniciar/${parte.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'field people may call nothing of the office',
    withApi(async (api) => {
      const { parte, empresa, empleado } = await preparar(api);
      for (const quien of [empresa, empleado]) {
        const estados = await Promise.all([
          quien.get('/api/parte/sin_asignar'),
          quien.get('/api/parte/asignados'),
          quien.get('/api/parte/finalizados'),
          quien.get('/api/parte/finalizados/export'),
          quien.get(`/api/parte/establecimiento/${parte.id_establecimiento}`),
          quien.post('/api/parte', { ...parte }),
          quien.patch(`/api/parte/asignar/${parte.id}/${empleado.actor.id}`),
          quien.patch(`/api/parte/reiniciar/${parte.id}`),
          quien.delete(`/api/parte/${parte.id}`),
          quien.post('/api/parte/finalizados/date', {}),
          quien.post(`/api/parte/update_fecha_fin/${parte.id}`, { fecha_fin: '2026-11-20T10:00:00Z' }),
        ]);
        expect(estados.map((res) => res.statusCode)).toEqual(estados.map(() => 403));
      }
      expect((await api.anonimo.get(`/api/parte/${parte.id}`)).statusCode).toBe(401);
    }),
  );
});

describe('two people at once', () => {
  it(
    'never leave a parte half in two states: one of the two is told',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id: id_proyecto } = await hacerProyecto(api);
      const id_establecimiento = await hacerTienda(api);
      const id_tecnico = await hacerTecnico(api, id_proyecto);
      const de = (estado: 'sin_asignar' | 'asignado') =>
        hacerParte(api, { estado, id_proyecto, id_establecimiento, id_tecnico });
      for (let ronda = 0; ronda < 5; ronda += 1) {
        const nuevo = await de('sin_asignar');
        const [borra, asigna] = await Promise.all([
          gestion.delete(`/api/parte/${nuevo.id}`),
          gestion.patch(`/api/parte/asignar/${nuevo.id}/${id_tecnico}`),
        ]);
        expect([
          [204, 404],
          [409, 200],
        ]).toContainEqual([borra.statusCode, asigna.statusCode]);

        const suyo = await de('asignado');
        const [inicia] = await Promise.all([
          gestion.patch(`/api/parte/iniciar/${suyo.id}`),
          gestion.patch(`/api/parte/reiniciar/${suyo.id}`),
        ]);
        expect([200, 409]).toContain(inicia.statusCode);
        expect((await gestion.get(`/api/parte/${suyo.id}`)).json()).toMatchObject({ estado: 1, fecha_inicio: null });

        const otro = await de('sin_asignar');
        const dos = await Promise.all(
          ['una', 'dos'].map((observaciones) => gestion.post('/api/parte', { ...otro, observaciones })),
        );
        expect(dos.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
      }
    }),
  );
});
