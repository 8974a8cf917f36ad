import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { Parte } from '@tajo/contract/partes';
import { expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const leer = async (quien: Quien, lista: string) => {
  const res = await quien.get(`/api/parte/${lista}`);
  return { puntos: res.json<PuntoDeLista[]>(), total: res.headers['x-total-count'] };
};
const cortos = ({ puntos }: { puntos: readonly PuntoDeLista[] }) =>
  puntos.map(({ nombre, cuantos, nivel }) => [nombre, cuantos, nivel]);

/** Shop Sol has a green and a red parte, Prado an orange one, Atocha none. */
async function tresTiendas(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api)).id;
  const sol = await hacerTienda(api, { nombre: 'Sol' });
  const prado = await hacerTienda(api, { nombre: 'Prado' });
  await hacerTienda(api, { nombre: 'Atocha' });
  const { db } = api.system;
  await db.updateTable('establecimiento').set({ latitud: null, longitud: null }).where('id', '=', prado).execute();
  const partes = [
    ['2026-11-12T10:00:00Z', sol, 'ROJO'],
    ['2026-11-16T10:00:00Z', prado, 'NARANJA'],
    ['2026-11-19T10:00:00Z', sol, 'VERDE'],
  ] as const;
  for (const [alta, id_establecimiento, numero_incidencia] of partes) {
    api.ponerReloj(alta);
    await hacerParte(api, { id_proyecto, id_establecimiento, numero_incidencia });
  }
  api.ponerReloj('2026-11-20T10:00:00Z');
  return { id_proyecto, sol, prado };
}

it(
  'the places of a list are those of all its rows, the worst first, those without a point too',
  withApi(async (api) => {
    const { sol } = await tresTiendas(api);
    const gestion = await api.as('GESTION');
    const todos = await leer(gestion, 'sin_asignar/puntos');
    expect(cortos(todos)).toEqual([
      ['Sol', 2, 3],
      ['Prado', 1, 2],
    ]);
    expect(todos.total).toBe('2');
    expect(todos.puntos[0]).toMatchObject({
      id: sol,
      direccion: 'Puerta del Sol, 1, 28013 Madrid, Madrid',
      latitud: 40.4169,
      longitud: -3.7035,
      punto_aproximado: false,
    });
    expect(todos.puntos[1]).toMatchObject({ latitud: null, longitud: null });
    expect(cortos(await leer(gestion, 'asignados/puntos'))).toEqual([]);
  }),
);

it(
  'the places are narrowed by the filters of their list, and refuse what the list refuses',
  withApi(async (api) => {
    await tresTiendas(api);
    const gestion = await api.as('GESTION');
    const de = async (query: string) => cortos(await leer(gestion, `sin_asignar/puntos?${query}`));
    expect(await de('numero_incidencia=verde')).toEqual([['Sol', 1, 1]]);
    expect(await de('nombre_establecimiento=prado')).toEqual([['Prado', 1, 2]]);
    expect(await leer(gestion, 'sin_asignar/puntos?alerta=2')).toMatchObject({ total: '1' });
    for (const nadie of ['nombre_establecimiento=zzz', 'numero_incidencia=zzz'])
      expect(await leer(gestion, `sin_asignar/puntos?${nadie}`)).toEqual({ puntos: [], total: '0' });
    expect(await de('alerta=2,3&sort=-fecha_alta')).toEqual([
      ['Sol', 1, 3],
      ['Prado', 1, 2],
    ]);
    expect((await gestion.get('/api/parte/sin_asignar/puntos?color=rojo')).statusCode).toBe(400);
  }),
);

it(
  'a list of partes is narrowed to establishments by their ids',
  withApi(async (api) => {
    const { sol, prado } = await tresTiendas(api);
    const gestion = await api.as('GESTION');
    const de = async (ids: string) =>
      (await gestion.get(`/api/parte/sin_asignar?id_establecimiento=${ids}`))
        .json<Parte[]>()
        .map((parte) => parte.numero_incidencia);
    expect(await de(`${sol}`)).toEqual(['VERDE', 'ROJO']);
    expect(await de(`${sol},${prado}`)).toEqual(['VERDE', 'NARANJA', 'ROJO']);
    expect(await de('999999')).toEqual([]);
    const estado = async (ids: string) =>
      (await gestion.get(`/api/parte/sin_asignar?id_establecimiento=${ids}`)).statusCode;
    expect([await estado('a'), await estado('1,'), await estado('1234567890')]).toEqual([400, 400, 400]);
  }),
);

it(
  'a technician is told the places of his own partes only, a company those of its people',
  withApi(async (api) => {
    const { id_proyecto, sol, prado } = await tresTiendas(api);
    const empresa = await hacerTecnico(api, id_proyecto, { empresa: true });
    const suyo = await hacerTecnico(api, id_proyecto, { id_empresa: empresa });
    const ajeno = await hacerTecnico(api, id_proyecto);
    await hacerParte(api, { estado: 'asignado', id_proyecto, id_establecimiento: sol, id_tecnico: suyo });
    await hacerParte(api, { estado: 'finalizado', id_proyecto, id_establecimiento: prado, id_tecnico: ajeno });
    const de = async (id: number, lista: string) => cortos(await leer(await api.asUsuario(id), `${lista}/puntos`));
    const enSol = [['Sol', 1, 1]];
    const enPrado = [['Prado', 1, 1]];
    expect(await de(suyo, 'asignados_tecnico')).toEqual(enSol);
    expect(await de(empresa, 'asignados_tecnico')).toEqual(enSol);
    expect(await de(ajeno, 'asignados_tecnico')).toEqual([]);
    expect(await de(ajeno, 'finalizados_tecnico')).toEqual(enPrado);
    expect(await de(empresa, 'finalizados_tecnico')).toEqual([]);
  }),
);

it(
  'the shops of a register stand on a map too, each as one',
  withApi(async (api) => {
    await tresTiendas(api);
    const gestion = await api.as('GESTION');
    const res = await gestion.get('/api/establecimiento/all/puntos?nombre=o');
    expect(res.json<PuntoDeLista[]>().map(({ nombre, cuantos, nivel }) => [nombre, cuantos, nivel])).toEqual([
      ['Sol', 1, null],
      ['Prado', 1, null],
      ['Atocha', 1, null],
    ]);
  }),
);
