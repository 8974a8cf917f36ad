import type { TrabajoPorResolver } from '@tajo/contract/resolver';
import { expect, it } from 'vitest';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { makeObra, makeParte } from '../../test/make/obra.ts';
import { hacerTienda } from '../../test/make/partes.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const SE_HIZO_EN_OTRA = 'Se hizo en Tienda Centro, que ya no es el del parte: solo se puede guardar como constancia.';

interface Inicio {
  readonly ocurrido: string;
  /** The shop that the phone showed; none of an earlier version. */
  readonly en?: 'Tienda Centro' | 'Tienda Norte';
}

/** A parte goes from Tienda Centro to Tienda Norte at 11:00; at 12:00 its technician hands his start to the office. */
async function conInicio(api: TestApi, { ocurrido, en }: Inicio) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico, { iniciado: false });
  const tiendas = {
    'Tienda Centro': obra.id_establecimiento,
    'Tienda Norte': await hacerTienda(api, { nombre: 'Tienda Norte' }),
  };
  const { version: _, ...forma } = (await oficina.get(`/api/parte/${id}`)).json();
  api.ponerReloj('2026-11-20T11:00:00.000Z');
  const cambio = await oficina.post('/api/parte', { ...forma, id_establecimiento: tiendas['Tienda Norte'] });
  expect(cambio.statusCode).toBe(200);
  api.ponerReloj('2026-11-20T12:00:00.000Z');
  const contenido = en === undefined ? {} : { id_establecimiento: tiendas[en] };
  const id_intento = await intentoAbierto(api, id);
  const entregado = await entregar(tecnico, { id_parte: id, id_intento, clase: 'iniciar', contenido, ocurrido });
  const trabajo = entregado.json<{ id: number }>().id;
  const impedimentoDe = async (cual: number) =>
    (await oficina.get(`/api/campo/por_resolver/${cual}`)).json<TrabajoPorResolver>().impedimento;
  return {
    iniciar: () => tecnico.patch(`/api/parte/iniciar/${id}`),
    impedimento: () => impedimentoDe(trabajo),
    decidir: (resultado: 'aplicado' | 'constancia') =>
      oficina.post(`/api/campo/resolver/${trabajo}`, { resultado, motivo: 'Lo hizo él', vistos: 1 }),
    /** After a restart, more of the same attempt. */
    impedimentoDelResto: async () => {
      await oficina.patch(`/api/parte/reiniciar/${id}`);
      const contenido = { comentario: 'Todo bien' };
      const resto = await entregar(tecnico, { id_parte: id, id_intento, clase: 'observaciones', contenido });
      return impedimentoDe(resto.json<{ id: number }>().id);
    },
  };
}

it(
  'work of a shop that the parte has left is not applied in the one where it was started since',
  withApi(async (api) => {
    const ocurrido = '2026-11-20T10:30:00.000Z';
    const { iniciar, impedimento, decidir, impedimentoDelResto } = await conInicio(api, { ocurrido });
    expect((await iniciar()).statusCode).toBe(200);
    expect(await impedimento()).toBe(SE_HIZO_EN_OTRA);
    const res = await decidir('aplicado');
    expect([res.statusCode, res.json()]).toEqual([409, { message: SE_HIZO_EN_OTRA }]);
    expect((await decidir('constancia')).statusCode).toBe(200);
    expect(await impedimentoDelResto()).toBeNull();
  }),
);

it.each([
  ['nor if it began after that, and its start says so', 'Tienda Centro', SE_HIZO_EN_OTRA],
  ['but where it was done', 'Tienda Norte', null],
] as const)('%s', (_, en, dicho) =>
  withApi(async (api) => {
    const { impedimento, decidir } = await conInicio(api, { ocurrido: '2026-11-20T11:30:00.000Z', en });
    expect(await impedimento()).toBe(dicho);
    expect((await decidir('aplicado')).statusCode).toBe(dicho === null ? 200 : 409);
  })(),
);
