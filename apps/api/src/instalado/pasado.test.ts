import { claveElemento, claveLugar } from '@tajo/domain/almacen/lugar';
import type { Colocado } from '@tajo/domain/almacen/lugar';
import type { Movimiento } from '@tajo/domain/almacen/saldo';
import { aplicar } from '@tajo/domain/almacen/saldo';
import type { Momento } from '@tajo/domain/momento';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { abrirTienda, dar, paso } from '../../test/make/historia.ts';
import type { PasoDeHistoria, Tienda } from '../../test/make/historia.ts';
import { withApi } from '../../test/with-api.ts';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import type { Db } from '../db/handle.ts';
import { pasadoQueries } from './pasado.queries.ts';
import { colocadoDe } from './presente.lecturas.ts';

interface Foto {
  readonly muebles: readonly (readonly [id_mueble: number, num_posiciones: number])[];
  readonly colocado: readonly string[];
}

const foto = (muebles: Iterable<readonly [number, number]>, colocado: readonly Colocado[]): Foto => ({
  muebles: [...muebles].toSorted(([a], [b]) => a - b),
  colocado: colocado.map((c) => `${claveLugar(c.sitio)} ${claveElemento(c)} x${c.unidades}`).toSorted(),
});

/** Returns the present content of the tables. */
async function presente(db: Db, { id_establecimiento }: Tienda): Promise<Foto> {
  const muebles = await db
    .selectFrom('establecimiento_mueble as em')
    .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
    .where('em.id_establecimiento', '=', id_establecimiento)
    .select(['m.id', 'm.num_posiciones'])
    .execute();
  return foto(
    muebles.map((m) => [m.id, m.num_posiciones] as const),
    await almacenQueries(db).leerColocado(id_establecimiento),
  );
}

async function rehecha(db: Db, { id_establecimiento }: Tienda, hasta: Momento): Promise<Foto> {
  const muebles = await pasadoQueries(db).leerMuebles(id_establecimiento, hasta);
  return foto(
    muebles.map((m) => [m.id, m.num_posiciones] as const),
    colocadoDe(id_establecimiento, await pasadoQueries(db).leerPuesto(id_establecimiento, hasta)),
  );
}

const antesDe =
  ({ ocurrido, registrado }: Momento) =>
  (fila: { readonly ocurrido: string; readonly registrado: string }): boolean =>
    new Date(fila.ocurrido) <= ocurrido && new Date(fila.registrado) <= registrado;

/** The same, computed slowly: replays every row in order. */
async function repetida(db: Db, { id_establecimiento }: Tienda, hasta: Momento): Promise<Foto> {
  const lugares = new Map((await db.selectFrom('lugar').selectAll().execute()).map((l) => [l.id, l]));
  const lugar = (id: number): Movimiento['desde'] => {
    const l = lugares.get(id);
    return l?.id_establecimiento === id_establecimiento
      ? { id_establecimiento, id_mueble: l.id_mueble ?? 0, posicion: l.posicion ?? 0 }
      : 'ajuste';
  };
  let colocado: Colocado[] = [];
  for (const m of await db.selectFrom('movimiento').selectAll().orderBy('id').execute()) {
    if (!antesDe(hasta)(m)) continue;
    const tipo_elemento = m.id_terminal === null ? TIPO_ELEMENTO.COMPONENTE : TIPO_ELEMENTO.TERMINAL;
    const que = { tipo_elemento, id_elemento: m.id_terminal ?? m.id_componente ?? 0, unidades: m.unidades };
    colocado = aplicar(colocado, [{ ...que, desde: lugar(m.id_desde), hasta: lugar(m.id_hasta) }]);
  }
  const puestos = new Map<number, number>();
  for (const c of await db.selectFrom('colocacion').selectAll().orderBy('id').execute())
    if (antesDe(hasta)(c)) puestos.set(c.id_mueble, (puestos.get(c.id_mueble) ?? 0) + c.puestos);
  const posiciones = new Map<number, number>();
  for (const p of await db.selectFrom('mueble_posiciones').selectAll().orderBy('id').execute())
    if (antesDe(hasta)({ ...p, ocurrido: p.registrado })) posiciones.set(p.id_mueble, p.num_posiciones);
  const quedan = [...puestos].filter(([, n]) => n > 0).map(([id]) => [id, posiciones.get(id) ?? 0] as const);
  return foto(
    quedan,
    colocado.filter((c) => c.unidades > 0),
  );
}

const recorrer = (pasos: readonly PasoDeHistoria[], azares: readonly (readonly [number, number])[]) =>
  withApi(async (api) => {
    const { db } = api.system;
    const tienda = await abrirTienda(api);
    const inicio = api.system.now();
    const fotos = [{ desde: inicio, vista: await presente(db, tienda) }];
    for (const p of pasos) {
      await dar(api, tienda, p);
      fotos.push({ desde: api.system.now(), vista: await presente(db, tienda) });
    }
    const fin = api.system.now();
    const ahora = { ocurrido: fin, registrado: fin };
    expect(await rehecha(db, tienda, ahora)).toEqual(fotos.at(-1)?.vista);
    const enAlgun = (parte: number) =>
      new Date(inicio.getTime() + Math.floor(parte * (fin.getTime() - inicio.getTime())));
    for (const [a, b] of azares) {
      const instante = enAlgun(a);
      const entonces = { ocurrido: instante, registrado: instante };
      expect(await rehecha(db, tienda, entonces)).toEqual(fotos.findLast((f) => f.desde <= instante)?.vista);
      const deDosRelojes = { ocurrido: instante, registrado: enAlgun(b) };
      expect(await rehecha(db, tienda, deDosRelojes)).toEqual(await repetida(db, tienda, deDosRelojes));
    }
    await sql`set constraints all immediate`.execute(db);
  });

describe('a shop at a past instant', () => {
  it('is what stood there then, after any sequence of saves, work, new sizes and corrections', async () => {
    const parte = fc.integer({ min: 0, max: 1000 }).map((milesimas) => milesimas / 1000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(paso, { minLength: 4, maxLength: 12 }),
        fc.array(fc.tuple(parte, parte), { minLength: 6, maxLength: 6 }),
        (pasos, azares) => recorrer(pasos, azares)(),
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 180_000);

  it(
    'tells by whom and by which save a mueble was put there and taken away, also of a shop that is gone',
    withApi(async (api) => {
      const tienda = await abrirTienda(api);
      const oficina = await api.as('GESTION');
      const [a, b] = tienda.muebles;
      await dar(api, tienda, { tipo: 'forma', minutos: 5, muebles: [true, true], puesto: [] });
      await dar(api, tienda, { tipo: 'forma', minutos: 5, muebles: [false, true], puesto: [] });
      expect((await oficina.delete(`/api/establecimiento/${tienda.id_establecimiento}`)).statusCode).toBe(204);
      const filas = await api.system.db
        .selectFrom('colocacion as c')
        .innerJoin('historial as h', 'h.id', 'c.id_historial')
        .where('c.id_establecimiento', '=', tienda.id_establecimiento)
        .orderBy('c.id')
        .select(['c.id_mueble', 'c.puestos', 'c.num_posiciones', 'h.accion', 'c.id_usuario'])
        .execute();
      const linea = { id_usuario: oficina.actor.id, accion: 'establecimiento.guardar' };
      expect(filas).toEqual([
        { ...linea, id_mueble: a, num_posiciones: 4, puestos: 1, accion: 'prueba.preparar' },
        { ...linea, id_mueble: b, num_posiciones: 3, puestos: 1 },
        { ...linea, id_mueble: a, num_posiciones: 4, puestos: -1 },
        { ...linea, id_mueble: b, num_posiciones: 3, puestos: -1, accion: 'establecimiento.borrar' },
      ]);
    }),
  );
});
