import type { Usuario } from '@tajo/contract/usuarios';
import { describe, expect, it } from 'vitest';
import { formaDeUsuario, nuevoEstablecimiento, nuevoUsuario } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const proyecto = async ({ system }: TestApi, nombre: string): Promise<number> => {
  const cliente = { nif: nombre, direccion: 'x', telefono: '6', email: 'a@b.es', contacto: 'x' };
  const { id: id_cliente } = await system.db
    .insertInto('cliente')
    .values({ nombre, ...cliente })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fila = { nombre, id_cliente, id_categoria: 1, fecha_inicio: '2026-01-01' };
  return (await system.db.insertInto('proyecto').values(fila).returning('id').executeTakeFirstOrThrow()).id;
};
const TECNICO = { id_categoria: 12, id_role: 3 };

describe('usuarios', () => {
  it(
    'creates, mails the first password, changes and deletes',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      await proyecto(api, 'Norte');
      await proyecto(api, 'Sur');
      const forma = { ...formaDeUsuario(), ...TECNICO, proyectos: ['norte'], provincias: ['Sevilla', 29], baja: true };
      const alta = await admin.post('/api/usuario', forma);
      expect(alta.statusCode).toBe(201);
      const uno = alta.json();
      expect(uno).toMatchObject({
        nombre: forma.nombre,
        desc_categoria: 'Autónomo',
        desc_role: 'TECNICO',
        proyectos: ['Norte'],
        desc_provincias: 'Málaga, Sevilla',
        baja: false,
        baja_efectiva: 'Activo',
        empleados_empresa: [],
        nombre_empleados_empresa: null,
      });
      expect(JSON.stringify(uno)).not.toContain('password');
      const carta = await api.system.db.selectFrom('trabajo').select('datos').executeTakeFirstOrThrow();
      const { para, texto } = carta.datos as { para: string; texto: string };
      expect(para).toBe(forma.email);
      const password = /^Contraseña: (.+)$/m.exec(texto)?.[1];
      const entrada = await api.anonimo.post('/api/login/user', { email: forma.email, password });
      expect(entrada.statusCode).toBe(200);
      const cambio = await admin.post('/api/usuario', {
        ...uno,
        nif: 'OTRO, DEMASIADO LARGO',
        email: '',
        telefono: '611',
        proyectos: ['Sur'],
        provincias: ['Lugo'],
      });
      const queda = { nif: forma.nif, email: forma.email, telefono: '611', version: 2 };
      expect(cambio.json()).toMatchObject({ ...queda, proyectos: ['Sur'], desc_provincias: 'Lugo' });
      expect((await admin.post('/api/usuario', uno)).statusCode).toBe(409);
      expect((await admin.get(`/api/usuario/${uno.id}`)).json()).toEqual(cambio.json());
      expect((await admin.delete(`/api/usuario/${uno.id}`)).statusCode).toBe(204);
      expect((await admin.get(`/api/usuario/${uno.id}`)).statusCode).toBe(404);
      expect((await admin.post('/api/usuario', forma)).statusCode).toBe(201);
    }),
  );

  it(
    'names every wrong field at once, and the fields of duplicates',
    withApi(async ({ as }) => {
      const admin = await as('ADMIN');
      const mal = await admin.post('/api/usuario', {
        ...formaDeUsuario(),
        nombre: '',
        telefono: '+34',
        provincias: [],
      });
      expect(mal.json()).toMatchObject({
        nombre: 'Este campo es obligatorio.',
        telefono: 'El número de teléfono introducido no es correcto.',
        provincias: 'Seleccione al menos una provincia',
      });
      const sin = await admin.post('/api/usuario', { ...formaDeUsuario(), nif: undefined, email: undefined });
      expect(sin.json()).toEqual({
        message: 'Revise los campos marcados.',
        nif: 'Este campo es obligatorio.',
        email: 'Este campo es obligatorio.',
      });
      for (const otro of ['nif', 'nombre', 'telefono'] as const) {
        const faltan = await admin.post('/api/usuario', { ...formaDeUsuario(), email: undefined, [otro]: '' });
        expect(Object.keys(faltan.json()).toSorted()).toEqual([otro, 'email', 'message'].toSorted());
      }
      expect((await admin.post('/api/usuario')).statusCode).toBe(422);
      const uno = await nuevoUsuario(admin);
      const nif = await admin.post('/api/usuario', { ...formaDeUsuario(), nif: uno.nif.toLowerCase() });
      expect(nif.json().nif).toBe('Ya existe un registro con este NIF');
      const email = await admin.post('/api/usuario', { ...formaDeUsuario(), email: uno.email.toUpperCase() });
      expect(email.json().email).toBe('Ya existe un usuario con este email');
      const ambos = await admin.post('/api/usuario', { ...formaDeUsuario(), nif: uno.nif, email: uno.email });
      expect(ambos.json()).toMatchObject({ nif: nif.json().nif, email: email.json().email });
      for (const campo of ['id_categoria', 'id_role'] as const) {
        const ninguno = await admin.post('/api/usuario', { ...formaDeUsuario(), [campo]: 99_999 });
        expect(ninguno.statusCode).toBe(422);
        expect(ninguno.json()).toHaveProperty(campo);
      }
      const otra = await admin.post('/api/usuario', { ...formaDeUsuario(), provincias: ['Narnia', 123_456] });
      expect(otra.json().provincias).toContain('Narnia');
      expect((await admin.post('/api/usuario', { ...formaDeUsuario(), ...TECNICO })).json().proyectos).toBe(
        'Seleccione al menos un proyecto',
      );
      const empleado = await admin.post('/api/usuario', { ...formaDeUsuario(), ...TECNICO, id_categoria: 14 });
      expect(empleado.json()).toEqual({
        id_empresa: 'Seleccione la empresa del empleado.',
        proyectos: 'Seleccione al menos un proyecto',
        message: 'Revise los campos marcados.',
      });
    }),
  );

  it(
    'ties companies and their employees',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const id_proyecto = await proyecto(api, 'Sur');
      const de = { proyectos: [id_proyecto] };
      const mala = await admin.post('/api/usuario', { ...formaDeUsuario(), ...de, id_categoria: 13, id_role: 3 });
      expect(mala.json()).toHaveProperty('id_role');
      const empresa = await nuevoUsuario(admin, { ...de, id_categoria: 13, id_role: 4 });
      expect((await admin.get('/api/usuario/empresas')).json()).toEqual([{ id: empresa.id, nombre: empresa.nombre }]);
      const suelto = await admin.post('/api/usuario', { ...formaDeUsuario(), ...de, id_categoria: 14, id_role: 3 });
      expect(suelto.json()).toHaveProperty('id_empresa');
      const empleado = await nuevoUsuario(admin, { ...de, id_categoria: 14, id_role: 3, id_empresa: empresa.id });
      expect(empleado).toMatchObject({ nombre_empresa: empresa.nombre });
      const deLaCasa = { ...de, nombre: 'Álvaro', id_categoria: 14, id_role: 3, id_empresa: empresa.id };
      const alvaro = await nuevoUsuario(admin, deLaCasa);
      const leida = (await admin.get(`/api/usuario/${empresa.id}`)).json();
      expect(leida).toMatchObject({
        nombre_empleados_empresa: `Álvaro, ${empleado.nombre}`,
        empleados_empresa: [alvaro, empleado].map(({ id, nombre }) => ({ id, nombre })),
      });
      expect((await admin.post('/api/usuario', { ...leida, id_categoria: 11, id_role: 3 })).json()).toHaveProperty(
        'id_categoria',
      );
      expect((await admin.delete(`/api/usuario/${empresa.id}`)).statusCode).toBe(409);
    }),
  );

  it(
    'is on leave between its dates, and loses the session then',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const uno = await nuevoUsuario(admin);
      const sesion = await api.asUsuario(uno.id);
      expect((await admin.post('/api/usuario', { ...uno, baja: true })).json()).toEqual({
        fecha_inicio_baja: 'Indique la fecha de inicio de la baja.',
        motivo_baja: 'Indique el motivo de la baja.',
        message: 'Revise los campos marcados.',
      });
      const baja = { baja: true, fecha_inicio_baja: '2026-11-20', fecha_fin_baja: '2026-11-10', motivo_baja: 'Viaje' };
      expect((await admin.post('/api/usuario', { ...uno, ...baja })).json()).toHaveProperty('fecha_fin_baja');
      const fuera = await admin.post('/api/usuario', { ...uno, ...baja, fecha_fin_baja: '2026-11-25' });
      expect(fuera.json()).toMatchObject({ baja: true, baja_efectiva: 'Baja' });
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(401);
      const nombres = async (estado: string) =>
        (await admin.get(`/api/usuario/all?estado=${estado}`)).json<{ id: number }[]>().map((u) => u.id);
      expect(await nombres('bajas')).toEqual([uno.id]);
      api.ponerReloj('2026-11-26T10:00:00Z');
      const otroDia = await api.asUsuario(admin.actor.id);
      expect((await otroDia.get(`/api/usuario/${uno.id}`)).json().baja_efectiva).toBe('Activo');
      const vuelta = await otroDia.post('/api/usuario', { ...fuera.json<Usuario>(), baja: false });
      expect(vuelta.json()).toMatchObject({ baja: false, fecha_inicio_baja: null, motivo_baja: null });
    }),
  );

  it(
    'is signed out for good when its leave begins: a session from before does not come back with it',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const uno = await nuevoUsuario(admin);
      const sesion = await api.asUsuario(uno.id);
      const baja = { baja: true, fecha_inicio_baja: '2026-11-20', fecha_fin_baja: null, motivo_baja: 'Viaje' };
      const fuera = await admin.post('/api/usuario', { ...uno, ...baja });
      expect((await admin.post('/api/usuario', { ...fuera.json<Usuario>(), baja: false })).statusCode).toBe(200);
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(401);
    }),
  );

  it(
    'keeps its session when a leave is only planned',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const uno = await nuevoUsuario(admin);
      const sesion = await api.asUsuario(uno.id);
      const baja = { baja: true, fecha_inicio_baja: '2026-11-21', fecha_fin_baja: null, motivo_baja: 'Viaje' };
      expect((await admin.post('/api/usuario', { ...uno, ...baja })).statusCode).toBe(200);
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(200);
    }),
  );

  it(
    'has a company only where its category takes one',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const proyectos = [await proyecto(api, 'Oeste')];
      const empresa = await nuevoUsuario(admin, { proyectos, id_categoria: 13, id_role: 4 });
      const de = { proyectos, id_role: 3, id_empresa: empresa.id };
      const tecnico = await nuevoUsuario(admin, { ...de, id_categoria: 12 });
      expect(tecnico).toMatchObject({ id_empresa: null, nombre_empresa: null });
      const empleado = await nuevoUsuario(admin, { ...de, id_categoria: 14 });
      const cambiado = await admin.post('/api/usuario', { ...empleado, id_categoria: 12 });
      expect(cambiado.json()).toMatchObject({ id_categoria: 12, id_empresa: null });
    }),
  );

  it(
    'is signed out when its role changes',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const uno = await nuevoUsuario(admin);
      const sesion = await api.asUsuario(uno.id);
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(200);
      expect((await admin.post('/api/usuario', { ...uno, id_role: 1 })).statusCode).toBe(200);
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(401);
    }),
  );

  it(
    'leaves one ADMIN, and nobody deletes himself',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const yo = (await admin.get(`/api/usuario/${admin.actor.id}`)).json<Usuario>();
      const degradado = await admin.post('/api/usuario', { ...yo, id_role: 2, provincias: ['Madrid'] });
      expect(degradado.statusCode).toBe(409);
      expect((await admin.delete(`/api/usuario/${yo.id}`)).statusCode).toBe(409);
      const otro = await nuevoUsuario(admin, { id_role: 1 });
      const baja = { baja: true, fecha_inicio_baja: '2026-12-01', fecha_fin_baja: null, motivo_baja: 'Viaje' };
      expect((await admin.post('/api/usuario', { ...otro, ...baja })).statusCode).toBe(200);
      expect((await admin.post('/api/usuario', { ...yo, ...baja, provincias: ['Madrid'] })).statusCode).toBe(409);
      expect((await admin.post('/api/usuario', { ...otro, version: undefined, baja: false })).statusCode).toBe(200);
      expect((await admin.post('/api/usuario', { ...yo, id_role: 2, provincias: ['Madrid'] })).statusCode).toBe(200);
      const segundo = await api.asUsuario(otro.id);
      expect((await segundo.delete(`/api/usuario/${yo.id}`)).statusCode).toBe(204);
    }),
  );

  it(
    'resets the open partes of a deleted technician',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const id_proyecto = await proyecto(api, 'Este');
      const tecnico = await nuevoUsuario(admin, { ...TECNICO, proyectos: [id_proyecto] });
      const tienda = await nuevoEstablecimiento(admin);
      const forma = { numero_incidencia: 'INC-1', observaciones: 'x', id_proyecto, id_establecimiento: tienda.id };
      const parte = (await admin.post('/api/parte', forma)).json();
      expect((await admin.patch(`/api/parte/asignar/${parte.id}/${tecnico.id}`)).statusCode).toBe(200);
      expect((await admin.delete(`/api/usuario/${tecnico.id}`)).statusCode).toBe(204);
      expect((await admin.get('/api/parte/sin_asignar')).json()).toMatchObject([
        { id: parte.id, nombre_tecnico: null },
      ]);
      expect((await admin.delete(`/api/establecimiento/${tienda.id}`)).statusCode).toBe(409);
    }),
  );

  it(
    'offers field people by province and project',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const [norte, sur] = [await proyecto(api, 'Norte'), await proyecto(api, 'Sur')];
      const cerca = await nuevoUsuario(admin, { ...TECNICO, proyectos: [norte], provincias: ['Málaga'] });
      const lejos = await nuevoUsuario(admin, { ...TECNICO, proyectos: [sur], provincias: ['Lugo'] });
      const { id } = await nuevoEstablecimiento(admin, { provincia: 'malaga' });
      const gestion = await api.as('GESTION');
      const ids = async (path: string) =>
        (await gestion.get(`/api/usuario/${path}`)).json<{ id: number }[]>().map((u) => u.id);
      expect(await ids(`tecnicos_locales/${id}`)).toEqual([cerca.id]);
      expect(await ids(`tecnicos_no_locales/${id}`)).toEqual([lejos.id]);
      expect(await ids(`tecnicos_locales/${id}?id_proyecto=${sur}`)).toEqual([]);
      expect(await ids('tecnicos/select')).toEqual([cerca.id, lejos.id]);
      expect((await gestion.get('/api/usuario/tecnicos_locales/999999')).statusCode).toBe(404);
      const coberturas = await gestion.get('/api/usuario/tecnicos/provincias');
      expect(coberturas.json()).toEqual([
        { id: cerca.id, nombre: cerca.nombre, email: null, provincias: [29] },
        { id: lejos.id, nombre: lejos.nombre, email: null, provincias: [27] },
      ]);
    }),
  );

  it(
    'filters the list and offers roles and provinces',
    withApi(async ({ as }) => {
      const admin = await as('ADMIN');
      const uno = await nuevoUsuario(admin, { nombre: 'Íñigo Ñíguez', provincias: ['Ávila'] });
      const ids = async (query: string) =>
        (await admin.get(`/api/usuario/all?limit=5&${query}`)).json<{ id: number }[]>().map((u) => u.id);
      expect(await ids('nombre=inigo')).toEqual([uno.id]);
      expect(await ids('desc_provincias=avila&sort=-desc_provincias')).toEqual([uno.id]);
      expect(await ids('desc_role=gest&estado=activos')).toEqual([uno.id]);
      expect((await admin.get('/api/usuario/all/export')).statusCode).toBe(200);
      const nombres = async (path: string) =>
        (await admin.get(`/api/${path}`)).json<{ nombre: string }[]>().map(({ nombre }) => nombre);
      expect(await nombres('roles/all/select')).toEqual(['ADMIN', 'EMPRESA', 'GESTION', 'TECNICO']);
      const provincias = (await admin.get('/api/provincia/all/select')).json<{ nombre: string }[]>();
      expect(provincias).toHaveLength(52);
      expect(provincias.slice(0, 3).map(({ nombre }) => nombre)).toEqual(['A Coruña', 'Álava', 'Albacete']);
      expect(provincias).toContainEqual({ id: 41, nombre: 'Sevilla', comunidad: 'Andalucía' });
    }),
  );

  it(
    "is the ADMIN's",
    withApi(async ({ as }) => {
      for (const role of ['GESTION', 'TECNICO', 'EMPRESA'] as const) {
        const otro = await as(role);
        for (const path of ['/usuario/all', '/usuario/1', '/usuario/empresas', '/roles/all/select']) {
          expect((await otro.get(`/api${path}`)).statusCode).toBe(403);
        }
        expect((await otro.post('/api/usuario', formaDeUsuario())).statusCode).toBe(403);
        expect((await otro.delete('/api/usuario/1')).statusCode).toBe(403);
      }
      expect((await (await as('TECNICO')).get('/api/usuario/tecnicos/select')).statusCode).toBe(403);
    }),
  );
});
