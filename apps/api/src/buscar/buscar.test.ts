import type { Clase, Hallazgo } from '@tajo/contract/buscar';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { nuevoComponente, nuevoMueble, nuevoTerminal } from '../../test/make/registros.ts';
import { withApi, type Quien } from '../../test/with-api.ts';

async function buscar(quien: Quien, q: string): Promise<Hallazgo[]> {
  const res = await quien.get(`/api/buscar?${new URLSearchParams({ q }).toString()}`);
  expect([q, res.statusCode]).toEqual([q, 200]);
  return res.json();
}
const nombres = (hallazgos: readonly Hallazgo[], clase: Clase): string[] =>
  hallazgos.filter((h) => h.clase === clase).map((h) => h.nombre);

describe('find anything (REG-009)', () => {
  it(
    'finds a parte by its number, whole before those that begin with it before those that hold it, newest first',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api, { nombre: 'Navidad' });
      const id_establecimiento = await hacerTienda(api, { nombre: 'Óptica Sol', sfid: 'A1' });
      const donde = { id_proyecto, id_establecimiento };
      for (const numero_incidencia of ['xa-1ñ', 'A-1Ñ2', 'A-1Ñ', 'A-1Ñ3', 'B-2'])
        await hacerParte(api, { ...donde, numero_incidencia });
      const hallados = await buscar(await api.as('GESTION'), 'a-1n');
      expect(nombres(hallados, 'parte')).toEqual(['A-1Ñ', 'A-1Ñ3', 'A-1Ñ2', 'xa-1ñ']);
      expect(hallados[0]).toMatchObject({
        clase: 'parte',
        junto: 'Navidad · Óptica Sol · A1',
        estado: 1,
        activo: true,
      });
    }),
  );

  it(
    'answers from the first sign on, ten of a kind at most, and the newest of what many hold',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const id_establecimiento = await hacerTienda(api);
      for (let n = 10; n < 22; n += 1)
        await hacerParte(api, { id_proyecto, id_establecimiento, numero_incidencia: `Z-${n}` });
      const gestion = await api.as('GESTION');
      const ultimos = ['Z-21', 'Z-20', 'Z-19', 'Z-18', 'Z-17', 'Z-16', 'Z-15', 'Z-14', 'Z-13', 'Z-12'];
      for (const q of ['z', 'Z-', '-']) expect([q, nombres(await buscar(gestion, q), 'parte')]).toEqual([q, ultimos]);
      expect(nombres(await buscar(gestion, '-11'), 'parte')).toEqual(['Z-11']);
    }),
  );

  it(
    'takes signs of a pattern for what they are, and a text that nothing holds for nothing',
    withApi(async (api) => {
      await hacerParte(api, { numero_incidencia: '50%_a' });
      await hacerParte(api, { numero_incidencia: '500xa' });
      const gestion = await api.as('GESTION');
      expect(nombres(await buscar(gestion, '%'), 'parte')).toEqual(['50%_a']);
      expect(nombres(await buscar(gestion, '50%_'), 'parte')).toEqual(['50%_a']);
      expect(await buscar(gestion, 'zzzzz')).toEqual([]);
      for (const q of ['', ' ', 'x'.repeat(101)])
        expect((await gestion.get(`/api/buscar?${new URLSearchParams({ q }).toString()}`)).statusCode).toBe(400);
    }),
  );

  it(
    'finds a shop by name, sfid and town together, in any order of the words',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      await hacerTienda(api, { nombre: 'Farmacia Ñandú', sfid: 'LQ77' });
      await hacerTienda(api, { nombre: 'Farmacia Sol', sfid: 'LQ78' });
      for (const q of ['madrid NANDU', 'lq77', 'ñandu', 'madr lq77 farm', 'ñá'])
        expect([q, nombres(await buscar(gestion, q), 'establecimiento')]).toEqual([q, ['Farmacia Ñandú']]);
      expect(nombres(await buscar(gestion, 'farmacia'), 'establecimiento')).toEqual(['Farmacia Ñandú', 'Farmacia Sol']);
      expect(nombres(await buscar(gestion, 'farmacia lq79'), 'establecimiento')).toEqual([]);
    }),
  );

  it(
    'finds a shop by its telephone, however it is written, and a technician among his shops',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const id_tecnico = await hacerTecnico(api, id_proyecto);
      const suya = await hacerTienda(api, { nombre: 'Suya', sfid: 'T1', telefono: '+34612345678' });
      await hacerTienda(api, { nombre: 'Otra', sfid: 'T2', telefono: '612345679' });
      await hacerParte(api, { id_proyecto, id_tecnico, estado: 'asignado', id_establecimiento: suya });
      const [gestion, tecnico] = [await api.as('GESTION'), await api.asUsuario(id_tecnico)];
      const tiendas = async (quien: Quien, q: string) =>
        (await buscar(quien, q)).filter((h) => h.clase === 'establecimiento').map((h) => [h.nombre, h.junto]);
      const [laSuya, laOtra] = [
        ['Suya', 'T1 · Madrid · +34612345678'],
        ['Otra', 'T2 · Madrid · 612345679'],
      ];
      for (const q of ['612345678', '612 34 56 78', '612.345.678', '+34 612345678', '0034612345678'])
        for (const quien of [gestion, tecnico]) expect([q, await tiendas(quien, q)]).toEqual([q, [laSuya]]);
      expect(await tiendas(gestion, '612 345')).toEqual([laOtra, laSuya]);
      expect(await tiendas(tecnico, '612 345')).toEqual([laSuya]);
      for (const q of ['61234', '612345670']) expect([q, await tiendas(gestion, q)]).toEqual([q, []]);
    }),
  );

  it(
    'finds every register; who is de baja or finished comes after the others and says so',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const viejo = await hacerProyecto(api, { nombre: 'Cuarzo A' });
      await hacerProyecto(api, { nombre: 'Cuarzo B' });
      await gestion.post('/api/proyecto', { ...viejo, finalizado: true });
      await nuevoComponente(gestion, { nombre: 'Cuarzo pieza' });
      await nuevoTerminal(gestion, { marca: 'Cuarzo', modelo: 'T1' });
      await nuevoMueble(gestion, { nombre: 'Mesa de cuarzo' });
      const hallados = await buscar(gestion, 'cuarzo');
      expect(hallados.map(({ clase, nombre, activo }) => [clase, nombre, activo])).toEqual([
        ['proyecto', 'Cuarzo B', true],
        ['proyecto', 'Cuarzo A', false],
        ['componente', 'Cuarzo pieza', true],
        ['terminal', 'T1', true],
        ['mueble', 'Mesa de cuarzo', true],
      ]);
      for (const clase of ['cliente', 'contrata'] as const)
        expect([clase, (await buscar(gestion, 'b')).filter((h) => h.clase === clase).length > 10]).toEqual([
          clase,
          false,
        ]);
    }),
  );

  it(
    'tells users to who administers them only, and nobody of who was deleted',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api);
      await hacerTecnico(api, id, { nombre: 'Begoña Ibáñez' });
      const admin = await api.as('ADMIN');
      await admin.delete(`/api/usuario/${await hacerTecnico(api, id, { nombre: 'Begoña Ida' })}`);
      const hallados = await buscar(admin, 'begona');
      expect([nombres(hallados, 'usuario'), nombres(hallados, 'tecnico')]).toEqual([
        ['Begoña Ibáñez'],
        ['Begoña Ibáñez'],
      ]);
      expect(nombres(await buscar(await api.as('GESTION'), 'begona'), 'usuario')).toEqual([]);
    }),
  );

  it(
    'tells a technician and a company their own partes, and the shops of the open ones, and nothing else',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api, { nombre: 'Cobalto' });
      const empresa = await hacerTecnico(api, id_proyecto, { empresa: true, nombre: 'Cobalto SL' });
      const empleado = await hacerTecnico(api, id_proyecto, { id_empresa: empresa });
      const ajeno = await hacerTecnico(api, id_proyecto);
      const [abierta, cerrada, otra] = [
        await hacerTienda(api, { nombre: 'Cobalto abierta' }),
        await hacerTienda(api, { nombre: 'Cobalto cerrada' }),
        await hacerTienda(api, { nombre: 'Cobalto ajena' }),
      ];
      const hacer = (
        numero_incidencia: string,
        estado: 'asignado' | 'finalizado',
        id_tecnico: number,
        id_establecimiento: number,
      ) => hacerParte(api, { numero_incidencia, estado, id_tecnico, id_establecimiento, id_proyecto });
      await hacer('COBALTO-1', 'asignado', empleado, abierta);
      await hacer('COBALTO-2', 'finalizado', empleado, cerrada);
      await hacer('COBALTO-3', 'asignado', ajeno, otra);
      await hacerParte(api, { numero_incidencia: 'COBALTO-4', id_proyecto });
      for (const id of [empleado, empresa]) {
        const quien = await api.asUsuario(id);
        for (const q of ['cobalto', 'co', 'balto', '-'])
          expect(nombres(await buscar(quien, q), 'parte').toSorted()).toEqual(['COBALTO-1', 'COBALTO-2']);
        expect((await buscar(quien, 'cobalto')).filter((h) => h.clase !== 'parte')).toMatchObject([
          { clase: 'establecimiento', nombre: 'Cobalto abierta' },
        ]);
        expect(await buscar(quien, 'cobalto-3')).toEqual([]);
      }
      const otro = await api.asUsuario(ajeno);
      expect((await buscar(otro, 'cobalto')).map((h) => h.nombre)).toEqual(['COBALTO-3', 'Cobalto ajena']);
    }),
  );

  it(
    'finds who works on site for the whole office, with what is open, and nobody else there',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const id_tecnico = await hacerTecnico(api, id_proyecto, { nombre: 'Begoña Ibáñez' });
      await hacerTecnico(api, id_proyecto, { nombre: 'Begoña SL', empresa: true });
      for (const estado of ['asignado', 'iniciado', 'finalizado'] as const)
        await hacerParte(api, { id_proyecto, id_tecnico, estado });
      const gestion = await api.as('GESTION');
      expect((await buscar(gestion, 'begona')).filter((h) => h.clase === 'tecnico')).toMatchObject([
        { id: id_tecnico, nombre: 'Begoña Ibáñez', junto: '', abiertos: 2, activo: true },
        { nombre: 'Begoña SL', abiertos: 0 },
      ]);
      await hacerTecnico(api, id_proyecto, { nombre: 'Begoña Ibáñez' });
      const correos = (await buscar(gestion, 'begona iba')).map(({ junto }) => junto);
      expect(correos).toEqual([expect.stringContaining('@campo.tajo'), expect.stringContaining('@campo.tajo')]);
      expect(correos[0]).not.toBe(correos[1]);
      expect(nombres(await buscar(gestion, gestion.actor.nombre), 'tecnico')).toEqual([]);
      expect(nombres(await buscar(await api.asUsuario(id_tecnico), 'begona'), 'tecnico')).toEqual([]);
    }),
  );

  it(
    'shows a leave only between its days',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const admin = await api.as('ADMIN');
      const lapsos = { 'Laya hoy': [0, null], 'Laya luego': [1, null], 'Laya antes': [-9, -1] } as const;
      for (const [nombre, [inicio, fin]] of Object.entries(lapsos)) {
        const dia = (n: number) => new Date(api.system.now().getTime() + n * 86_400_000).toISOString().slice(0, 10);
        const baja = { fecha_inicio_baja: dia(inicio), fecha_fin_baja: fin && dia(fin), motivo_baja: 'Viaje' };
        const id = await hacerTecnico(api, id_proyecto, { nombre });
        const forma = (await admin.get(`/api/usuario/${id}`)).json();
        const hecho = await admin.post('/api/usuario', { ...forma, ...baja, provincias: ['Lugo'], baja: true });
        expect(hecho.statusCode).toBe(200);
      }
      const deBaja = (hallados: readonly Hallazgo[]) =>
        hallados.map(({ clase, nombre, activo }) => `${clase} ${nombre} ${activo}`);
      const hallados = deBaja(await buscar(admin, 'laya'));
      for (const clase of ['tecnico', 'usuario'])
        expect(hallados.filter((h) => h.startsWith(clase))).toEqual([
          `${clase} Laya antes true`,
          `${clase} Laya luego true`,
          `${clase} Laya hoy false`,
        ]);
      const ultimos = deBaja((await admin.get('/api/buscar/ultimos')).json());
      expect(ultimos.toSorted()).toEqual(hallados.filter((h) => h.startsWith('usuario')).toSorted());
    }),
  );

  it(
    "finds one's own views, and in the office those that are shared with it (REG-012)",
    withApi(async (api) => {
      const vista = { lista: '/parte/asignados', direccion: '?alerta=3' };
      const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      const guardar = (quien: Quien, nombre: string, compartida: boolean) =>
        quien.post('/api/vista', { ...vista, nombre, compartida });
      await guardar(gestion, 'Lunes mía', false);
      await guardar(admin, 'Lunes de todos', true);
      await guardar(admin, 'Lunes ajena', false);
      const deGestion = (await buscar(gestion, 'lunes')).filter((h) => h.clase === 'vista');
      expect(deGestion.map((h) => [h.nombre, h.direccion])).toEqual([
        ['Lunes de todos', '/parte/asignados?alerta=3'],
        ['Lunes mía', '/parte/asignados?alerta=3'],
      ]);
      await admin.post('/api/vista', { ...vista, lista: '/usuario/all', nombre: 'Altas', compartida: true });
      expect(nombres(await buscar(admin, 'altas'), 'vista')).toEqual(['Altas']);
      expect(await buscar(gestion, 'altas')).toEqual([]);
      const tecnico = await api.as('TECNICO');
      expect(await buscar(tecnico, 'lunes')).toEqual([]);
      await tecnico.post('/api/vista', {
        lista: '/parte/asignados_tecnico',
        direccion: '',
        nombre: 'Lunes',
        compartida: false,
      });
      expect(nombres(await buscar(tecnico, 'lunes'), 'vista')).toEqual(['Lunes']);
    }),
  );
});

describe('the records that one wrote last', () => {
  const ultimos = async (quien: Quien): Promise<readonly string[]> => {
    const res = await quien.get('/api/buscar/ultimos');
    expect(res.statusCode).toBe(200);
    return res.json<Hallazgo[]>().map(({ clase, nombre }) => `${clase} ${nombre}`);
  };

  it(
    'are those that are still there, each once, the newest first, five at most, and not what a CSV loaded',
    withApi(async (api) => {
      const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      await nuevoComponente(gestion, { nombre: 'Ajeno' });
      const hecho = [];
      for (const nombre of ['M1', 'M2', 'M3', 'M4', 'M5', 'M6']) hecho.push(await nuevoComponente(admin, { nombre }));
      const [primero] = hecho;
      await admin.post('/api/componente', { ...primero, nombre: 'M1 otra vez' });
      await admin.delete(`/api/componente/${hecho[5]?.id}`);
      expect(await ultimos(admin)).toEqual([
        'componente M1 otra vez',
        'componente M5',
        'componente M4',
        'componente M3',
        'componente M2',
      ]);
      expect(await ultimos(await api.as('TECNICO'))).toEqual([]);
    }),
  );

  it(
    'of a technician are partes that are still his; a load leaves its project alone',
    withApi(async (api) => {
      const { id: id_proyecto, nombre } = await hacerProyecto(api);
      const id_tecnico = await hacerTecnico(api, id_proyecto);
      const tecnico = await api.asUsuario(id_tecnico);
      const suyo = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'asignado', numero_incidencia: 'SUYO' });
      const otro = await hacerParte(api, { id_proyecto, id_tecnico, estado: 'asignado', numero_incidencia: 'OTRO' });
      for (const { id } of [suyo, otro]) await tecnico.patch(`/api/parte/iniciar/${id}`);
      expect(await ultimos(tecnico)).toEqual(['parte OTRO', 'parte SUYO']);
      const gestion = await api.as('GESTION');
      await gestion.patch(`/api/parte/reiniciar/${otro.id}`);
      expect(await ultimos(tecnico)).toEqual(['parte SUYO']);
      expect((await ultimos(gestion))[0]).toBe('parte OTRO');
      await hacerTienda(api, { sfid: 'A1' });
      const csv = { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from('CARGADO;A1;Montar') };
      const admin = await api.as('ADMIN');
      await admin.multipart('/api/proyecto/partes', { id: id_proyecto }, { partes: csv });
      expect((await ultimos(admin))[0]).toBe(`proyecto ${nombre}`);
      expect(await ultimos(admin)).not.toContain('parte CARGADO');
    }),
  );
});
