import type { Resolucion } from '@tajo/contract/campo';
import type { PorResolver, TrabajoPorResolver } from '@tajo/contract/resolver';
import { expect, it } from 'vitest';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { makeObra, makeParte } from '../../test/make/obra.ts';
import { hacerTienda } from '../../test/make/partes.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';

const SE_HIZO_EN_OTRA =
  'Se hizo en Tienda Centro, que ya no es el del parte: vuelva a ponerlo, o guarde esto como constancia.';
type Tienda = 'Tienda Centro' | 'Tienda Norte';

interface Inicio {
  readonly ocurrido: string;
  /** The shop that the phone showed; none of an earlier version. */
  readonly en?: Tienda;
  /** Whether the parte has been started in Tienda Norte before. */
  readonly iniciado?: boolean;
  /** Name of the shop to which it goes, if it is not Tienda Norte. */
  readonly otra?: string;
}

/** A parte goes from Tienda Centro to Tienda Norte at 11:00; at 12:00 its technician hands his start to the office. */
async function conInicio(api: TestApi, { ocurrido, en, iniciado = false, otra = 'Tienda Norte' }: Inicio) {
  const [tecnico, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico, { iniciado: false });
  const tiendas = {
    'Tienda Centro': obra.id_establecimiento,
    'Tienda Norte': await hacerTienda(api, { nombre: otra }),
  };
  const llevarA = async (tienda: Tienda) => {
    const { version: _, ...forma } = (await oficina.get(`/api/parte/${id}`)).json();
    const cambio = await oficina.post('/api/parte', { ...forma, id_establecimiento: tiendas[tienda] });
    expect(cambio.statusCode).toBe(200);
  };
  api.ponerReloj('2026-11-20T11:00:00.000Z');
  await llevarA('Tienda Norte');
  api.ponerReloj('2026-11-20T12:00:00.000Z');
  const iniciar = () => tecnico.patch(`/api/parte/iniciar/${id}`);
  if (iniciado) await iniciar();
  const contenido = en === undefined ? {} : { id_establecimiento: tiendas[en] };
  const id_intento = await intentoAbierto(api, id);
  const entregado = await entregar(tecnico, { id_parte: id, id_intento, clase: 'iniciar', contenido, ocurrido });
  let trabajo = entregado.json<{ id: number }>().id;
  return {
    llevarA,
    borrar: (tienda: Tienda) => oficina.delete(`/api/establecimiento/${tiendas[tienda]}`),
    iniciar,
    reiniciar: () => oficina.patch(`/api/parte/reiniciar/${id}`),
    iniciadoEn: async (cuando: string) =>
      (await tecnico.patch(`/api/parte/iniciar/${id}`, { ocurrido: cuando })).statusCode,
    tiendas: async () => [
      (await oficina.get(`/api/campo/por_resolver/${trabajo}`)).json<TrabajoPorResolver>().nombre_establecimiento,
      (await oficina.get('/api/campo/por_resolver')).json<PorResolver[]>()[0]?.nombre_establecimiento,
      (await tecnico.get('/api/campo/resoluciones')).json<Resolucion[]>()[0]?.nombre_establecimiento,
    ],
    impedimento: async () =>
      (await oficina.get(`/api/campo/por_resolver/${trabajo}`)).json<TrabajoPorResolver>().impedimento,
    decidir: (resultado: 'aplicado' | 'constancia') =>
      oficina.post(`/api/campo/resolver/${trabajo}`, { resultado, motivo: 'Lo hizo él', vistos: 1 }),
    /** More of the same attempt. */
    entregarResto: async (cuando: string) => {
      const hecho = { clase: 'observaciones', contenido: { comentario: 'Todo bien' }, ocurrido: cuando };
      const resto = await entregar(tecnico, { id_parte: id, id_intento, ...hecho });
      trabajo = resto.json<{ id: number }>().id;
    },
  };
}

it(
  'work of a shop that the parte has left is not applied in the one where it was started since',
  withApi(async (api) => {
    const ocurrido = '2026-11-20T10:30:00.000Z';
    const inicio = await conInicio(api, { ocurrido });
    expect((await inicio.iniciar()).statusCode).toBe(200);
    expect(await inicio.impedimento()).toBe(SE_HIZO_EN_OTRA);
    const res = await inicio.decidir('aplicado');
    expect([res.statusCode, res.json()]).toEqual([409, { message: SE_HIZO_EN_OTRA }]);
    expect((await inicio.decidir('constancia')).statusCode).toBe(200);
    await inicio.reiniciar();
    await inicio.entregarResto('2026-11-20T12:00:00.000Z');
    expect(await inicio.impedimento()).toBeNull();
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

it(
  'nor if somebody had started it in the new one before that came',
  withApi(async (api) => {
    const ocurrido = '2026-11-20T11:30:00.000Z';
    const { impedimento } = await conInicio(api, { ocurrido, en: 'Tienda Centro', iniciado: true });
    expect(await impedimento()).toBe(SE_HIZO_EN_OTRA);
  }),
);

it(
  'but where the office gives the parte back to',
  withApi(async (api) => {
    const inicio = await conInicio(api, { ocurrido: '2026-11-20T11:30:00.000Z', en: 'Tienda Centro' });
    await inicio.llevarA('Tienda Centro');
    expect(await inicio.impedimento()).toBeNull();
    expect((await inicio.decidir('aplicado')).statusCode).toBe(200);
  }),
);

it(
  'nor what arrives after the office has kept its start as evidence, unless it was done after the new one',
  withApi(async (api) => {
    const inicio = await conInicio(api, { ocurrido: '2026-11-20T11:30:00.000Z', en: 'Tienda Centro' });
    expect((await inicio.decidir('constancia')).statusCode).toBe(200);
    expect((await inicio.iniciar()).statusCode).toBe(200);
    await inicio.entregarResto('2026-11-20T11:40:00.000Z');
    expect(await inicio.impedimento()).toBe(SE_HIZO_EN_OTRA);
    expect((await inicio.decidir('constancia')).statusCode).toBe(200);
    api.ponerReloj('2026-11-20T13:00:00.000Z');
    await inicio.entregarResto('2026-11-20T12:30:00.000Z');
    expect(await inicio.impedimento()).toBeNull();
  }),
);

it(
  'nor of a shop that has been deleted since',
  withApi(async (api) => {
    const inicio = await conInicio(api, { ocurrido: '2026-11-20T11:30:00.000Z', en: 'Tienda Centro' });
    expect((await inicio.borrar('Tienda Centro')).statusCode).toBe(204);
    expect(await inicio.impedimento()).toBe(SE_HIZO_EN_OTRA);
  }),
);

it(
  'nor if both shops have the same name, and neither does it begin there',
  withApi(async (api) => {
    const inicio = await conInicio(api, { ocurrido: '2026-11-20T10:30:00.000Z', otra: 'Tienda Centro' });
    expect(await inicio.impedimento()).toBe(SE_HIZO_EN_OTRA);
    expect(await inicio.iniciadoEn('2026-11-20T10:30:00.000Z')).toBe(409);
    expect(await inicio.iniciadoEn('2026-11-20T11:30:00.000Z')).toBe(200);
  }),
);

it(
  'is told with the shop in which it was done',
  withApi(async (api) => {
    const inicio = await conInicio(api, { ocurrido: '2026-11-20T11:30:00.000Z', en: 'Tienda Centro' });
    expect(await inicio.tiendas()).toEqual(Array(3).fill('Tienda Centro'));
    await inicio.entregarResto('2026-11-20T11:40:00.000Z');
    expect(await inicio.tiendas()).toEqual(Array(3).fill('Tienda Centro'));
  }),
);

it(
  'also if its start names none, or a shop that the parte never had',
  withApi(async (api) => {
    const sinDecir = await conInicio(api, { ocurrido: '2026-11-20T10:30:00.000Z' });
    expect(await sinDecir.tiendas()).toEqual(Array(3).fill('Tienda Centro'));
  }),
);
