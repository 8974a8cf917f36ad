import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { enviarFirma } from '../../test/make/obra.ts';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { sumarRecuento } from '../mantenimiento.ts';

const leer = async (api: TestApi): Promise<ResumenDeProyecto[]> =>
  (await (await api.as('GESTION')).get('/api/dashboard')).json();
const serie = async (api: TestApi, id: number): Promise<number[] | undefined> =>
  (await leer(api)).find((proyecto) => proyecto.id_proyecto === id)?.data.series[0];
const cargar = async (api: TestApi, id: number, csv: string) =>
  (await api.as('GESTION')).multipart(
    '/api/proyecto/partes',
    { id },
    { partes: { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from(csv) } },
  );

describe('the dashboard', () => {
  it(
    'answers the printed shape, one series of four numbers for each project',
    withApi(async (api) => {
      const { id } = await hacerProyecto(api, { nombre: 'Navidad' });
      await hacerParte(api, { id_proyecto: id });
      expect(await leer(api)).toEqual([
        {
          id_proyecto: id,
          nombre_proyecto: 'Navidad',
          finalizado: false,
          urgentes: { sin_asignar: 0, asignados: 0 },
          atencion: { sin_asignar: 0, asignados: 0 },
          data: { labels: ['Sin asignar', 'Asignados', 'Iniciados', 'Finalizados'], series: [[1, 0, 0, 0]] },
        },
      ]);
    }),
  );

  it(
    'names every project, the open ones first, in the order of a Spanish dictionary',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      for (const nombre of ['Zaragoza', 'ñu', 'Nuevo', 'árboles', 'Otoño']) await hacerProyecto(api, { nombre });
      for (const nombre of ['Viejo', 'Antiguo']) {
        const proyecto = await hacerProyecto(api, { nombre });
        await gestion.post('/api/proyecto', { ...proyecto, finalizado: true });
      }
      expect((await leer(api)).map(({ nombre_proyecto, finalizado }) => [nombre_proyecto, finalizado])).toEqual([
        ['árboles', false],
        ['Nuevo', false],
        ['ñu', false],
        ['Otoño', false],
        ['Zaragoza', false],
        ['Antiguo', true],
        ['Viejo', true],
      ]);
    }),
  );

  it(
    'follows a parte from its creation to its signature, and back',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await hacerProyecto(api);
      const otro = await hacerProyecto(api);
      const id_tecnico = await hacerTecnico(api, id);
      const tecnico = await api.asUsuario(id_tecnico);
      expect(await serie(api, id)).toEqual([0, 0, 0, 0]);
      const parte = await hacerParte(api, { id_proyecto: id });
      const segundo = await hacerParte(api, { id_proyecto: id });
      expect(await serie(api, id)).toEqual([2, 0, 0, 0]);
      await gestion.patch(`/api/parte/asignar/${parte.id}/${id_tecnico}`);
      expect(await serie(api, id)).toEqual([1, 1, 0, 0]);
      await tecnico.patch(`/api/parte/iniciar/${parte.id}`);
      expect(await serie(api, id)).toEqual([1, 0, 1, 0]);
      await gestion.patch(`/api/parte/reiniciar/${parte.id}`);
      expect(await serie(api, id)).toEqual([2, 0, 0, 0]);
      await gestion.patch(`/api/parte/asignar/${parte.id}/${id_tecnico}`);
      await tecnico.patch(`/api/parte/iniciar/${parte.id}`);
      expect((await enviarFirma(tecnico, parte.id)).statusCode).toBe(200);
      expect(await serie(api, id)).toEqual([1, 0, 0, 1]);
      expect((await gestion.delete(`/api/parte/${segundo.id}`)).statusCode).toBe(204);
      expect(await serie(api, id)).toEqual([0, 0, 0, 1]);
      expect(await serie(api, otro.id)).toEqual([0, 0, 0, 0]);
    }),
  );

  it(
    'follows a CSV, a parte that changes its project and sums that are drawn together',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await hacerProyecto(api);
      const otro = await hacerProyecto(api);
      await hacerTienda(api, { sfid: 'A1' });
      await cargar(api, id, 'INC-1;A1;Montar\nINC-2;A1;Montar\nINC-3;NADIE;Montar');
      expect(await serie(api, id)).toEqual([2, 0, 0, 0]);
      const [parte] = (await gestion.get('/api/parte/sin_asignar')).json<Parte[]>();
      await gestion.post('/api/parte', { ...parte, id_proyecto: otro.id });
      expect([await serie(api, id), await serie(api, otro.id)]).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ]);
      await sumarRecuento(api.system);
      expect([await serie(api, id), await serie(api, otro.id)]).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ]);
    }),
  );

  it(
    'is for the office',
    withApi(async (api) => {
      expect((await (await api.as('ADMIN')).get('/api/dashboard')).statusCode).toBe(200);
      for (const role of ['TECNICO', 'EMPRESA'] as const)
        expect((await (await api.as(role)).get('/api/dashboard')).statusCode).toBe(403);
      expect((await api.anonimo.get('/api/dashboard')).statusCode).toBe(401);
    }),
  );
});
