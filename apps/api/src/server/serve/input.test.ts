import { describe, expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte } from '../../../test/make/obra.ts';
import { formaDeProyecto, hacerCliente } from '../../../test/make/proyectos.ts';
import { nuevoEstablecimiento, nuevoMueble, nuevoUsuario } from '../../../test/make/registros.ts';
import { withApi } from '../../../test/with-api.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

describe('what nobody sees in a text', () => {
  it(
    'makes no second name, and is not kept',
    withApi(async ({ as }) => {
      const office = await as('GESTION');
      const one = await nuevoMueble(office, { nombre: '\u202EIsla\u200B baja\uFEFF' });
      expect(one.nombre).toBe('Isla baja');
      for (const name of ['Isla\u200B baja', 'isla ba\u00ADja', '\u2066ISLA BAJA\u2069']) {
        const answer = await office.post('/api/mueble', { ...one, id: null, nombre: name });
        expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ['nombre', 'message']]);
      }
      expect((await office.get('/api/mueble/all?limit=5&nombre=is%E2%80%8Bla')).json()).toHaveLength(1);
      const blank = await office.post('/api/mueble', { ...one, id: null, nombre: '\u200B\u2060' });
      expect(blank.json()).toMatchObject({ nombre: 'Este campo es obligatorio.' });
    }),
  );

  it(
    'turns no file name around, and a name that cannot be kept is refused under the file',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(office);
      const upload = (name: string) =>
        office.multipart('/api/establecimiento/planograma', { id }, { planograma: { nombre: name, bytes: PDF } });
      const [file] = (await upload('plano\u202Efdp.exe')).json<{ path: string }[]>();
      const disposition = (await api.anonimo.get(file?.path ?? '')).headers['content-disposition'];
      expect(disposition).toBe(`attachment; filename="planofdp.exe"; filename*=UTF-8''planofdp.exe`);
      const refused = await upload('pla\0no.pdf');
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([422, ['planograma', 'message']]);
    }),
  );
});

describe('a value of another kind', () => {
  it(
    'is told under its field, in our words',
    withApi(async (api) => {
      const technician = await api.as('TECNICO');
      const made = await makeObra(api);
      const id = await makeParte(api, made, technician);
      const action = { id_accion: 2, step: 3, tipo_elemento: 2, elementos: [7] as unknown as [] };
      expect((await enviarAccion(technician, id, action)).json()).toMatchObject({
        elementos: 'Uno de los elementos no es correcto.',
      });
      const office = await api.as('GESTION');
      const answer = await office.multipart('/api/establecimiento', { componentes_establecimiento: '"x"' });
      expect(answer.json()).toMatchObject({ componentes_establecimiento: 'Debe ser una lista.' });
    }),
  );
});

describe('an instant in the place of a day', () => {
  it(
    'is the day that it has for the business',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const form = formaDeProyecto((await hacerCliente(api)).id);
      const fechas = { fecha_inicio: '2026-01-31T23:30:00.000Z', fecha_fin: '2026-07-01T00:30:00+05:00' };
      const project = await office.post('/api/proyecto', { ...form, ...fechas });
      expect(project.json()).toMatchObject({ fecha_inicio: '2026-02-01', fecha_fin: '2026-06-30' });
      const admin = await api.as('ADMIN');
      const leave = { baja: true, fecha_inicio_baja: '2026-12-24T22:59:59', fecha_fin_baja: '2026-12-31T23:00:00Z' };
      const active = await nuevoUsuario(admin);
      const user = await admin.post('/api/usuario', { ...active, ...leave, motivo_baja: 'Viaje' });
      expect(user.json()).toMatchObject({ fecha_inicio_baja: '2026-12-24', fecha_fin_baja: '2027-01-01' });
      const refused = await office.post('/api/parte/finalizados/date', { fecha_desde: '2026-02-30T10:00:00Z' });
      expect([refused.statusCode, refused.json().fecha_desde]).toEqual([422, 'La fecha no es correcta.']);
      const range = '/api/parte/finalizados?fecha_desde=2026-02-28T23:30:00Z&fecha_hasta=2026-03-01';
      expect((await office.get(range)).statusCode).toBe(200);
    }),
  );

  it(
    'filters a column of a list too, and an empty day filters nothing',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const made = await makeObra(api);
      await makeParte(api, made, await api.as('TECNICO'), { iniciado: false });
      const found = async (query: string) =>
        (await office.get(`/api/parte/asignados?limit=5&${query}`)).headers['x-total-count'];
      expect(await found('fecha_alta=2026-11-20T22:59:00Z')).toBe('1');
      expect(await found('fecha_alta=2026-11-20T23:30:00Z')).toBe('0');
      expect((await office.get('/api/parte/asignados?fecha_alta=2026-11-20T25:00:00Z')).statusCode).toBe(400);
      expect((await office.get('/api/parte/finalizados?fecha_desde=&fecha_hasta=')).statusCode).toBe(200);
    }),
  );
});
