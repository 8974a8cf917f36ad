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
      const gestion = await as('GESTION');
      const uno = await nuevoMueble(gestion, { nombre: '\u202EIsla\u200B baja\uFEFF' });
      expect(uno.nombre).toBe('Isla baja');
      for (const nombre of ['Isla\u200B baja', 'isla ba\u00ADja', '\u2066ISLA BAJA\u2069']) {
        const res = await gestion.post('/api/mueble', { ...uno, id: null, nombre });
        expect([res.statusCode, Object.keys(res.json())]).toEqual([422, ['nombre', 'message']]);
      }
      expect((await gestion.get('/api/mueble/all?limit=5&nombre=is%E2%80%8Bla')).json()).toHaveLength(1);
      const hueco = await gestion.post('/api/mueble', { ...uno, id: null, nombre: '\u200B\u2060' });
      expect(hueco.json()).toMatchObject({ nombre: 'Este campo es obligatorio.' });
    }),
  );

  it(
    'turns no file name around, and a name that cannot be kept is refused under the file',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion);
      const subir = (nombre: string) =>
        gestion.multipart('/api/establecimiento/planograma', { id }, { planograma: { nombre, bytes: PDF } });
      const [plano] = (await subir('plano\u202Efdp.exe')).json<{ path: string }[]>();
      const disposicion = (await api.anonimo.get(plano?.path ?? '')).headers['content-disposition'];
      expect(disposicion).toBe(`attachment; filename="planofdp.exe"; filename*=UTF-8''planofdp.exe`);
      const mal = await subir('pla\0no.pdf');
      expect([mal.statusCode, Object.keys(mal.json())]).toEqual([422, ['planograma', 'message']]);
    }),
  );
});

describe('a value of another kind', () => {
  it(
    'is told under its field, in our words',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const accion = { id_accion: 2, step: 3, tipo_elemento: 2, elementos: [7] as unknown as [] };
      expect((await enviarAccion(tecnico, id, accion)).json()).toMatchObject({
        elementos: 'Uno de los elementos no es correcto.',
      });
      const gestion = await api.as('GESTION');
      const res = await gestion.multipart('/api/establecimiento', { componentes_establecimiento: '"x"' });
      expect(res.json()).toMatchObject({ componentes_establecimiento: 'Debe ser una lista.' });
    }),
  );
});

describe('an instant in the place of a day', () => {
  it(
    'is the day that it has for the business',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const forma = formaDeProyecto((await hacerCliente(api)).id);
      const fechas = { fecha_inicio: '2026-01-31T23:30:00.000Z', fecha_fin: '2026-07-01T00:30:00+05:00' };
      const proyecto = await gestion.post('/api/proyecto', { ...forma, ...fechas });
      expect(proyecto.json()).toMatchObject({ fecha_inicio: '2026-02-01', fecha_fin: '2026-06-30' });
      const admin = await api.as('ADMIN');
      const baja = { baja: true, fecha_inicio_baja: '2026-12-24T22:59:59', fecha_fin_baja: '2026-12-31T23:00:00Z' };
      const activo = await nuevoUsuario(admin);
      const usuario = await admin.post('/api/usuario', { ...activo, ...baja, motivo_baja: 'Viaje' });
      expect(usuario.json()).toMatchObject({ fecha_inicio_baja: '2026-12-24', fecha_fin_baja: '2027-01-01' });
      const mal = await gestion.post('/api/parte/finalizados/date', { fecha_desde: '2026-02-30T10:00:00Z' });
      expect([mal.statusCode, mal.json().fecha_desde]).toEqual([422, 'La fecha no es correcta.']);
      const rango = '/api/parte/finalizados?fecha_desde=2026-02-28T23:30:00Z&fecha_hasta=2026-03-01';
      expect((await gestion.get(rango)).statusCode).toBe(200);
    }),
  );
});
