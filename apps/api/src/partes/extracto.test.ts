import { EXTRACTO_DE_PARTES, type ParteElegido } from '@tajo/contract/partes.listas';
import { expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'an extract tells some fields of all that match, in the order of the list (REG-011)',
  withApi(async (api) => {
    const { id: id_proyecto } = await hacerProyecto(api);
    const id_establecimiento = await hacerTienda(api, { nombre: 'Bazar Núñez' });
    const partes = [];
    for (const n of [1, 2, 3]) {
      api.ponerReloj(`2026-11-1${n}T10:00:00Z`);
      partes.push(await hacerParte(api, { id_proyecto, id_establecimiento, numero_incidencia: `INC-A${n}` }));
    }
    await hacerParte(api, { id_proyecto });
    api.ponerReloj('2026-11-20T10:00:00Z');
    const gestion = await api.as('GESTION');
    const leer = async (query: string) => {
      const res = await gestion.get(`/api/parte/sin_asignar/extracto?${query}`);
      return { filas: res.json<ParteElegido[]>(), total: res.headers['x-total-count'] };
    };
    const { filas, total } = await leer('nombre_establecimiento=bazar%20nunez');
    expect(total).toBe('3');
    expect(filas.map((fila) => fila.id)).toEqual(partes.map((parte) => parte.id).toReversed());
    expect(filas[0]).toEqual({
      id: partes[2]?.id,
      numero_incidencia: 'INC-A3',
      id_proyecto,
      id_establecimiento,
      provincia: 'Madrid',
    });
    expect(Object.keys(filas[0] ?? {}).toSorted()).toEqual(EXTRACTO_DE_PARTES.toSorted());
    const porTienda = (await leer('sort=nombre_establecimiento')).filas.map((fila) => fila.numero_incidencia);
    expect(porTienda.slice(0, 3)).toEqual(['INC-A1', 'INC-A2', 'INC-A3']);
    expect((await leer('alerta=3&nombre_establecimiento=nunez')).filas.map((fila) => fila.numero_incidencia)).toEqual([
      'INC-A3',
      'INC-A2',
      'INC-A1',
    ]);
    expect((await gestion.get('/api/parte/sin_asignar/extracto?cosa=1')).statusCode).toBe(400);
    const tecnico = await api.asUsuario(await hacerTecnico(api, id_proyecto));
    expect((await tecnico.get('/api/parte/sin_asignar/extracto')).statusCode).toBe(403);
  }),
);
