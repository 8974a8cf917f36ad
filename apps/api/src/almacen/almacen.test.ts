import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { unaLinea } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { ajustarCantidad, ajustarInstalado, ajusteDe } from './almacen.escrituras.ts';
import { almacenQueries } from './almacen.queries.ts';
import { cuentasQueries } from './cuentas.queries.ts';

const descuadradas = (db: Db) => cuentasQueries(db).leerDescuadradas();

const unidades = fc.integer({ min: 1, max: 6 });
const posicion = fc.integer({ min: 1, max: 3 });
const id_accion = fc.integer({ min: 1, max: 4 });
const como = <T extends string>(tipo: T) => fc.constant(tipo);
const paso = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tipo: como('componente'), id_accion, posicion, unidades }) },
  {
    weight: 3,
    arbitrary: fc.record({ tipo: como('terminal'), id_accion, posicion, modelo: fc.constantFrom('A1', 'B2') }),
  },
  { weight: 2, arbitrary: fc.record({ tipo: como('firmar') }) },
  { weight: 1, arbitrary: fc.record({ tipo: como('reiniciar') }) },
  { weight: 1, arbitrary: fc.record({ tipo: como('stock'), cantidad: fc.integer({ min: 0, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ tipo: como('forma'), posicion, unidades, terminal: fc.boolean() }) },
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;
type Accion = Extract<Paso, { tipo: 'componente' | 'terminal' }>;
type Correccion = Extract<Paso, { tipo: 'stock' | 'forma' }>;

const { TERMINAL, COMPONENTE } = TIPO_ELEMENTO;

const pedida = (p: Accion, id_mueble: number) => {
  const que =
    p.tipo === 'terminal'
      ? { tipo_elemento: TERMINAL, elementos: [{ nombre_elemento: `Nova ${p.modelo}`, unidades: 1 }] }
      : { tipo_elemento: COMPONENTE, elementos: [{ nombre_elemento: 'Soporte', unidades: p.unidades }] };
  return { id_accion: p.id_accion, step: 1, id_mueble, posicion: p.posicion, ...que };
};

const corregir = ({ system }: TestApi, autor: { id: number }, obra: ObraDePrueba, p: Correccion) =>
  inTransaction(system, async (tx) => {
    const linea = await unaLinea(tx, system, autor);
    const asiento = ajusteDe(system, autor, linea);
    if (p.tipo === 'stock') {
      const cambio = { tipo_elemento: COMPONENTE, id: obra.soporte, cantidad: p.cantidad, salda: 0 };
      return ajustarCantidad(tx, asiento, cambio);
    }
    const { id_establecimiento, id_mueble } = obra;
    const que = p.terminal
      ? { tipo_elemento: TERMINAL, id_elemento: obra.terminalA, unidades: 1 }
      : { tipo_elemento: COMPONENTE, id_elemento: obra.soporte, unidades: p.unidades };
    const sitio = { id_establecimiento, id_mueble, posicion: p.posicion };
    return ajustarInstalado(tx, asiento, id_establecimiento, [{ ...que, sitio }]);
  });

const recorrer = (pasos: readonly Paso[]) =>
  withApi(async (api) => {
    const tecnico = await api.as('TECNICO');
    const oficina = await api.as('GESTION');
    const obra = await makeObra(api);
    let id = await makeParte(api, obra, tecnico);
    for (const p of pasos) {
      if (p.tipo === 'componente' || p.tipo === 'terminal') {
        expect([200, 422]).toContain((await enviarAccion(tecnico, id, pedida(p, obra.id_mueble))).statusCode);
      } else if (p.tipo === 'stock' || p.tipo === 'forma') {
        await corregir(api, oficina.actor, obra, p);
      } else {
        await responderTodo(tecnico, id, obra);
        const res =
          p.tipo === 'firmar' ? await enviarFirma(tecnico, id) : await oficina.patch(`/api/parte/reiniciar/${id}`);
        expect(res.statusCode).toBe(200);
        id = await makeParte(api, obra, tecnico);
      }
      expect(await descuadradas(api.system.db)).toEqual([]);
    }
  });

describe('the books', () => {
  it('add up after any sequence of work, corrections and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 12 }), (pasos) => recorrer(pasos)()),
      {
        numRuns: 8,
        endOnFailure: true,
      },
    );
  }, 120_000);

  it(
    "write the office's form down without touching the stock, and only what differs",
    withApi(async (api) => {
      const { system } = api;
      const obra = await makeObra(api);
      const oficina = await api.as('GESTION');
      const sitio = { id_establecimiento: obra.id_establecimiento, id_mueble: obra.id_mueble, posicion: 1 };
      const cuantos = async () => (await system.db.selectFrom('movimiento').select('id').execute()).length;
      const guardar = (deseado: Parameters<typeof ajustarInstalado>[3]) =>
        inTransaction(system, async (tx) => {
          const linea = await unaLinea(tx, system, oficina.actor);
          return ajustarInstalado(tx, ajusteDe(system, oficina.actor, linea), obra.id_establecimiento, deseado);
        });
      const colocado = () => almacenQueries(system.db).leerColocado(obra.id_establecimiento);
      const antes = await cuantos();
      await guardar(await colocado());
      expect(await cuantos()).toBe(antes);
      const soporte = { tipo_elemento: COMPONENTE, id_elemento: obra.soporte, sitio };
      await guardar([
        { ...soporte, unidades: 2 },
        { ...soporte, unidades: 3 },
        { tipo_elemento: TERMINAL, id_elemento: obra.terminalB, unidades: 1, sitio },
      ]);
      expect((await colocado()).map((c) => [c.nombre, c.unidades]).toSorted()).toEqual([
        ['Nova B2', 1],
        ['Soporte', 5],
      ]);
      expect(await cuantos()).toBe(antes + 5);
      expect(await system.db.selectFrom('componente').select('cantidad').distinct().execute()).toEqual([
        { cantidad: 10 },
      ]);
      expect(await descuadradas(system.db)).toEqual([]);
    }),
  );
});
