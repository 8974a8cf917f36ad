import { describe, expect, it } from 'vitest';
import { withApi } from '../../test/with-api.ts';
import { inTransaction } from '../db/transaction.ts';
import { anotar, anotarVarios, reservarLinea } from '../historial/historial.queries.ts';
import { cambiosQueries, type Pendientes } from './cambios.queries.ts';
import { vigia } from './vigia.servicios.ts';

const cliente = (id: number) => ({ accion: 'cliente.guardar', entidad: 'cliente', id }) as const;
const delCliente = (id: number, autor: number | null = null) => ({ autor, sala: 'cliente', ids: [id], de: [] });

describe('what the history tells that was not told yet', () => {
  it(
    'is each line once, also one that is kept after others with higher numbers',
    withApi(async ({ system }) => {
      const { mirar } = vigia(cambiosQueries(system.db));
      const linea = await reservarLinea(system.db);
      await anotar({ tx: system.db, system, actor: undefined }, cliente(1));
      expect(await mirar(system.now())).toEqual([]);
      await anotar({ tx: system.db, system, actor: undefined }, cliente(2));
      expect(await mirar(system.now())).toEqual([delCliente(2)]);
      await anotar({ tx: system.db, system, actor: undefined }, { ...cliente(3), linea });
      expect(await mirar(system.now())).toEqual([delCliente(3)]);
      expect(await mirar(system.now())).toEqual([]);
    }),
  );

  it(
    'is nothing of what was undone, whose numbers are looked for no longer than a transaction may last',
    withApi(async ({ system }) => {
      const leidas: Pendientes[] = [];
      const { leer } = cambiosQueries(system.db);
      const { mirar } = vigia({
        async leer(pendientes, suelo) {
          const leido = await leer(pendientes, suelo);
          leidas.push(leido.pendientes);
          return leido;
        },
      });
      const minuto = (n: number) => new Date(Date.UTC(2026, 10, 20, 10, n));
      await mirar(minuto(0));
      const deshecho = inTransaction(system, async (tx) => {
        await anotar({ tx, system, actor: undefined }, cliente(1));
        throw new Error('no');
      });
      await expect(deshecho).rejects.toThrow('no');
      await anotar({ tx: system.db, system, actor: undefined }, cliente(2));
      expect(await mirar(minuto(1))).toEqual([delCliente(2)]);
      expect(leidas.at(-1)).toContain('),[');
      for (const n of [3, 6, 9]) expect(await mirar(minuto(n))).toEqual([]);
      expect(leidas.at(-1)).not.toContain('),[');
    }),
  );

  it(
    'names the records of a deed, and none where they are too many',
    withApi(async ({ system, as }) => {
      const { actor } = await as('GESTION');
      const { mirar } = vigia(cambiosQueries(system.db));
      await mirar(system.now());
      const varios = (cuantos: number) =>
        anotarVarios(
          { tx: system.db, system, actor },
          {
            accion: 'cliente.guardar',
            entidad: 'cliente',
            lineas: Array.from({ length: cuantos }, (_, n) => ({ id: n + 1 })),
          },
        );
      await varios(2);
      expect(await mirar(system.now())).toEqual([delCliente(1, actor.id), delCliente(2, actor.id)]);
      await varios(301);
      expect(await mirar(system.now())).toEqual([{ autor: actor.id, sala: 'cliente', ids: null, de: [] }]);
    }),
  );
});
