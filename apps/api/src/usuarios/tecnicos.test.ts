import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi } from '../../test/with-api.ts';

describe('the people among whom the office chooses', () => {
  it(
    'says of field people how much they have, how near that is, and when they go on leave',
    withApi(async (api) => {
      const { db } = api.system;
      const { id: id_proyecto } = await hacerProyecto(api);
      const [sol, lejos, sinPunto] = [await hacerTienda(api), await hacerTienda(api), await hacerTienda(api)];
      const enLeon = { latitud: 42.5987, longitud: -5.5671, punto_aproximado: true };
      await db.updateTable('establecimiento').set(enLeon).where('id', '=', lejos).execute();
      const nada = { latitud: null, longitud: null };
      await db.updateTable('establecimiento').set(nada).where('id', '=', sinPunto).execute();
      const [ana, luz, paz] = [
        await hacerTecnico(api, id_proyecto, { nombre: 'Ana' }),
        await hacerTecnico(api, id_proyecto, { nombre: 'Luz' }),
        await hacerTecnico(api, id_proyecto, { nombre: 'Paz' }),
      ];
      const parte = (id_establecimiento: number, id_tecnico: number, estado: 'asignado' | 'iniciado' | 'finalizado') =>
        hacerParte(api, { id_proyecto, id_establecimiento, id_tecnico, estado });
      const aqui = await parte(sol, ana, 'iniciado');
      await parte(lejos, ana, 'asignado');
      await parte(sol, ana, 'finalizado');
      const alla = await parte(lejos, luz, 'asignado');
      await parte(sinPunto, luz, 'asignado');
      const baja = { baja: true, fecha_inicio_baja: '2026-12-03', motivo_baja: 'Vacaciones' };
      await db.updateTable('usuario').set(baja).where('id', '=', paz).execute();
      const gestion = await api.as('GESTION');
      const leer = async (call: string) => (await gestion.get(`/api/usuario/${call}`)).json<{ id: number }[]>();
      const nadie = { email: null, abiertos: 0, cerca: null, baja_desde: null };
      expect(await leer(`tecnicos_no_locales/${sol}?id_proyecto=${id_proyecto}`)).toEqual([
        {
          id: ana,
          nombre: 'Ana',
          email: null,
          abiertos: 2,
          cerca: { numero_incidencia: aqui.numero_incidencia, metros: 0, aproximada: false },
          baja_desde: null,
        },
        {
          id: luz,
          nombre: 'Luz',
          email: null,
          abiertos: 2,
          cerca: { numero_incidencia: alla.numero_incidencia, metros: 288_295, aproximada: true },
          baja_desde: null,
        },
        { id: paz, nombre: 'Paz', ...nadie, baja_desde: '2026-12-03' },
      ]);
      expect(await leer(`tecnicos_no_locales/${sinPunto}`)).toMatchObject([{ cerca: null }, { cerca: null }, {}]);
      const otro = await hacerProyecto(api);
      const suyo = await hacerTecnico(api, otro.id, { nombre: 'Sol' });
      expect(await leer(`tecnicos/select?id_proyecto=${otro.id}`)).toEqual([{ id: suyo, nombre: 'Sol', ...nadie }]);
      expect((await leer('tecnicos/select')).map((t) => t.id)).toEqual([ana, luz, paz, suyo]);
    }),
  );

  it(
    'gives the email of those whose names are the same, in whatever list each of them is',
    withApi(async (api) => {
      const { id: id_proyecto } = await hacerProyecto(api);
      const [uno, otro, luz] = [
        await hacerTecnico(api, id_proyecto, { nombre: 'Tomás Vega' }),
        await hacerTecnico(api, id_proyecto, { nombre: 'TOMAS VEGA' }),
        await hacerTecnico(api, id_proyecto, { nombre: 'Luz' }),
      ];
      const eliminado = await hacerTecnico(api, id_proyecto, { nombre: 'Luz' });
      const { db } = api.system;
      await db.updateTable('usuario').set({ eliminado: api.system.now() }).where('id', '=', eliminado).execute();
      const deMadrid = { id_usuario: uno, id_provincia: 28 };
      await db.insertInto('usuario_provincia').values(deMadrid).execute();
      const correos = await db.selectFrom('usuario').select(['id', 'email']).execute();
      const suyo = (id: number) => ({ id, email: correos.find((u) => u.id === id)?.email });
      const gestion = await api.as('GESTION');
      const leer = async (call: string) => (await gestion.get(`/api/usuario/${call}`)).json<object[]>();
      const tienda = await hacerTienda(api);
      expect(await leer(`tecnicos_locales/${tienda}`)).toMatchObject([suyo(uno)]);
      expect(await leer(`tecnicos_no_locales/${tienda}`)).toMatchObject([{ id: luz, email: null }, suyo(otro)]);
      expect(await leer('tecnicos/provincias')).toMatchObject([{ id: luz, email: null }, suyo(uno), suyo(otro)]);
    }),
  );

  it(
    'are those of today by name: nobody deleted or on leave, but for lists that look back',
    withApi(async (api) => {
      const { db } = api.system;
      const gestion = await api.as('GESTION');
      const { id: id_proyecto } = await hacerProyecto(api);
      const tienda = await hacerTienda(api);
      const zoe = await hacerTecnico(api, id_proyecto, { nombre: 'Zoe' });
      const fuera = await hacerTecnico(api, id_proyecto, { nombre: 'Fuera' });
      const ida = await hacerTecnico(api, id_proyecto, { nombre: 'Ida' });
      const empresa = await hacerTecnico(api, id_proyecto, { nombre: 'Ábaco', empresa: true });
      const baja = { baja: true, fecha_inicio_baja: '2026-11-20' };
      await db.updateTable('usuario').set(baja).where('id', '=', fuera).execute();
      await db.updateTable('usuario').set({ eliminado: api.system.now() }).where('id', '=', ida).execute();
      const ids = async (path: string, quien = gestion) =>
        (await quien.get(`/api/usuario/${path}`)).json<{ id: number }[]>().map(({ id }) => id);
      for (const path of ['tecnicos/select', 'tecnicos/provincias', `tecnicos_no_locales/${tienda}`])
        expect(await ids(path), path).toEqual([empresa, zoe]);
      expect(await ids('tecnicos/select?todos=true')).toEqual([empresa, fuera, zoe]);

      const admin = await api.as('ADMIN');
      const dormida = await hacerTecnico(api, id_proyecto, { nombre: 'Dormida', empresa: true });
      const quebrada = await hacerTecnico(api, id_proyecto, { nombre: 'Quebrada', empresa: true });
      const aguas = await hacerTecnico(api, id_proyecto, { nombre: 'Águas', empresa: true });
      await db.updateTable('usuario').set(baja).where('id', '=', dormida).execute();
      await db.updateTable('usuario').set({ eliminado: api.system.now() }).where('id', '=', quebrada).execute();
      expect(await ids('empresas', admin)).toEqual([empresa, aguas]);
      expect(await ids('empresas?todos=true', admin)).toEqual([empresa, aguas, dormida]);
    }),
  );
});
