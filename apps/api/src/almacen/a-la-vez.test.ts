import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { formaDeEstablecimiento, nuevoEstablecimiento } from '../../test/make/registros.ts';
import type { Quien, TestApi } from '../../test/with-api.ts';
import { withCommittedApi } from '../../test/with-api.ts';
import { cuentasQueries } from './cuentas.queries.ts';

const { TERMINAL, COMPONENTE } = TIPO_ELEMENTO;

const accion = fc.record({
  id_accion: fc.constantFrom(1, 1, 1, 2, 3),
  posicion: fc.integer({ min: 1, max: 2 }),
  que: fc.constantFrom('Soporte', 'Nova A1', 'Nova B2'),
  unidades: fc.integer({ min: 1, max: 3 }),
});
/** One round: technicians work on partes in several shops while the office corrects stock figures. */
const ronda = fc.record({
  partes: fc.array(fc.array(accion, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }),
  reinicia: fc.boolean(),
  stock: fc.option(fc.integer({ min: 0, max: 20 })),
  soportes: fc.option(fc.integer({ min: 1, max: 4 })),
});
type Ronda = typeof ronda extends fc.Arbitrary<infer R> ? R : never;
type Accion = Ronda['partes'][number][number];

const pedida = ({ que, unidades, ...resto }: Accion, id_mueble: number) => {
  const esTerminal = que.startsWith('Nova');
  return {
    ...resto,
    step: 1,
    id_mueble,
    tipo_elemento: esTerminal ? TERMINAL : COMPONENTE,
    elementos: [{ nombre_elemento: que, unidades: esTerminal ? 1 : unidades }],
  };
};

const corregirStock = async (oficina: Quien, id: number, cantidad: number) => {
  const visto = (await oficina.get(`/api/componente/${id}`)).json<{ cantidad: number }>();
  return oficina.post('/api/componente', { ...visto, version: undefined, cantidad_vista: visto.cantidad, cantidad });
};

const corregirTienda = async (oficina: Quien, { id_establecimiento, id_mueble }: ObraDePrueba, unidades: number) => {
  const posiciones = [{ componentes: [{ nombre_elemento: 'Soporte', unidades }] }];
  return oficina.multipart('/api/establecimiento', {
    ...formaDeEstablecimiento(),
    id: id_establecimiento,
    componentes_muebles: JSON.stringify([{ id_mueble, componentes: [] }]),
    componentes_posiciones: JSON.stringify([{ id_mueble, posiciones }]),
  });
};

/** Units that the signed work of a parte took out of the almacén, by its recorded installations. */
const instaladoPor = async ({ system }: TestApi, id_parte: number): Promise<number> => {
  const { unidades } = await system.db
    .selectFrom('movimiento as m')
    .innerJoin('intento as i', 'i.id', 'm.id_intento')
    .innerJoin('lugar as d', 'd.id', 'm.id_desde')
    .where('i.id_parte', '=', id_parte)
    .where('d.clase', '=', 'almacen')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('m.unidades'), eb.lit(0)).as('unidades'))
    .executeTakeFirstOrThrow();
  return Number(unidades);
};

/** Units in the installations recorded for a parte. */
const registradoEn = async (tecnico: Quien, id_parte: number): Promise<number> => {
  const acciones = (await tecnico.get(`/api/parte/accion/all/${id_parte}`)).json<{ descripcion: string }[]>();
  const instala = acciones.filter(({ descripcion }) => descripcion.startsWith('Instalación'));
  return instala.reduce((suma, { descripcion }) => suma + Number(/\((\d+) uds\.\)/.exec(descripcion)?.[1]), 0);
};

async function jugar(api: TestApi, obra: ObraDePrueba, tiendas: readonly number[], ronda: Ronda): Promise<void> {
  const { partes, reinicia, stock, soportes } = ronda;
  const [tecnico, oficina] = [await api.as('TECNICO'), await api.as('GESTION')];
  const abiertos: { readonly id: number; readonly registrado: number }[] = [];
  for (const [n, acciones] of partes.entries()) {
    const id_establecimiento = tiendas[n % tiendas.length] ?? 0;
    const id = await makeParte(api, { ...obra, id_establecimiento }, tecnico);
    for (const a of acciones)
      expect([200, 422]).toContain((await enviarAccion(tecnico, id, pedida(a, obra.id_mueble))).statusCode);
    await responderTodo(tecnico, id, obra);
    abiertos.push({ id, registrado: await registradoEn(tecnico, id) });
  }
  const [reiniciado, ...correcciones] = [
    reinicia ? oficina.patch(`/api/parte/reiniciar/${abiertos[0]?.id}`) : null,
    stock === null ? null : corregirStock(oficina, obra.soporte, stock),
    soportes === null ? null : corregirTienda(oficina, obra, soportes),
  ];
  const firmas = await Promise.all(abiertos.map(({ id }) => enviarFirma(tecnico, id)));
  for (const res of await Promise.all(correcciones)) expect([200, 422, undefined]).toContain(res?.statusCode);
  for (const [n, { id, registrado }] of abiertos.entries()) {
    const firmado = firmas[n]?.statusCode === 200;
    const otraVez = n === 0 && (await reiniciado)?.statusCode === 200;
    expect({ id, firmado, instalado: await instaladoPor(api, id) }).toEqual({
      id,
      firmado: !otraVez,
      instalado: firmado ? registrado : 0,
    });
  }
  expect(await cuentasQueries(api.system.db).leerDescuadradas()).toEqual([]);
}

it(
  'the books add up however many sign, restart and correct at once, over the same elements',
  withCommittedApi(async (api) => {
    const obra = await makeObra(api);
    const contenido = { componentes_muebles: JSON.stringify([{ id_mueble: obra.id_mueble, componentes: [] }]) };
    const gestion = await api.as('GESTION');
    const tiendas = [obra.id_establecimiento];
    while (tiendas.length < 3) tiendas.push((await nuevoEstablecimiento(gestion, contenido)).id);
    await fc.assert(
      fc.asyncProperty(ronda, (r) => jugar(api, obra, tiendas, r)),
      { numRuns: 6, endOnFailure: true },
    );
  }),
  120_000,
);
