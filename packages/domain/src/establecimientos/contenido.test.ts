import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contenido } from './contenido.ts';
import {
  anadirMueble,
  cambiarMueble,
  llenarPosiciones,
  componentesDe,
  copiarMuebles,
  copiarPosicion,
  estaVacia,
  posicionesDe,
  quitarMueble,
  sinDesuso,
} from './contenido.ts';

const NADA: Contenido = { componentes_establecimiento: [], componentes_muebles: [], componentes_posiciones: [] };
const balda = { nombre_elemento: 'Balda', unidades: 3 } as const;
const conMesa = anadirMueble(NADA, { id: 8, num_posiciones: 4 });

/** Shops of up to three muebles, filled anyhow. */
const tienda = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), num_posiciones: fc.integer({ min: 1, max: 6 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 3,
  })
  .chain((muebles) =>
    fc
      .array(
        fc.record({
          mueble: fc.constantFrom(...muebles),
          posicion: fc.integer({ min: 1, max: 6 }),
          id_terminal: fc.option(fc.integer({ min: 1, max: 5 })),
          unidades: fc.integer({ min: 1, max: 9 }),
        }),
      )
      .map((llenados) => ({
        muebles,
        contenido: llenados.reduce(
          (contenido, { mueble, posicion, id_terminal, unidades }) =>
            llenarPosiciones(contenido, mueble.id, new Set([posicion]), {
              id_terminal,
              componentes: [{ nombre_elemento: 'Balda', unidades }],
            }),
          muebles.reduce(anadirMueble, NADA),
        ),
      })),
  );
const numeros = (contenido: Contenido) =>
  contenido.componentes_posiciones.map(({ id_mueble, posiciones }) => [
    id_mueble,
    posiciones.map(({ posicion }) => posicion),
  ]);

describe('the contents of a shop in its form', () => {
  it('a mueble comes with as many empty positions as it has, once (AMB-085)', () => {
    expect(posicionesDe(conMesa, 8).map(({ posicion }) => posicion)).toEqual([1, 2, 3, 4]);
    expect(posicionesDe(conMesa, 8).every(estaVacia)).toBe(true);
    expect(anadirMueble(conMesa, { id: 8, num_posiciones: 9 })).toEqual(conMesa);
  });

  it.each([
    [null, [], true],
    [5, [], false],
    [null, [balda], false],
  ])('with terminal %s and components %j a position is empty: %s', (id_terminal, componentes, vacia) =>
    expect(estaVacia({ posicion: 1, id_terminal, componentes })).toBe(vacia),
  );

  it('a mueble goes with all that stands in it', () => expect(quitarMueble(conMesa, 8)).toEqual(NADA));

  it('a mueble and a position take what is put into them, the others stay', () => {
    const dos = cambiarMueble(anadirMueble(conMesa, { id: 9, num_posiciones: 1 }), 8, [balda]);
    expect([componentesDe(dos, 8), componentesDe(dos, 9)]).toEqual([[balda], []]);
    const lleno = llenarPosiciones(conMesa, 8, new Set([2]), { id_terminal: 5 });
    expect(posicionesDe(lleno, 8).map(({ id_terminal }) => id_terminal)).toEqual([null, 5, null, null]);
    const conBalda = llenarPosiciones(lleno, 8, new Set([2]), { componentes: [balda] });
    expect(posicionesDe(conBalda, 8)[1]).toEqual({ posicion: 2, id_terminal: 5, componentes: [balda] });
  });

  it('every edit keeps the numbers of the positions', () =>
    fc.assert(
      fc.property(tienda, fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 1, max: 6 })), (de, n, hasta) => {
        const { id } = de.muebles[0]!;
        const copiado = copiarPosicion(de.contenido, { id, desde: n, hasta: new Set(hasta) }, () => true);
        expect(numeros(copiado)).toEqual(numeros(de.contenido));
        expect(numeros(cambiarMueble(copiado, id, [balda]))).toEqual(numeros(de.contenido));
      }),
    ));

  it('a copy makes its targets equal to its origin, and touches nothing else', () =>
    fc.assert(
      fc.property(tienda, fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 1, max: 6 })), (de, n, hasta) => {
        const { id, num_posiciones } = de.muebles[0]!;
        const copiado = copiarPosicion(de.contenido, { id, desde: n, hasta: new Set(hasta) }, () => true);
        if (n > num_posiciones) expect(copiado).toBe(de.contenido);
        const [origen] = posicionesDe(de.contenido, id).filter(({ posicion }) => posicion === n);
        for (const [i, una] of posicionesDe(copiado, id).entries())
          expect(una).toEqual(
            origen !== undefined && hasta.includes(una.posicion)
              ? { ...origen, posicion: una.posicion }
              : posicionesDe(de.contenido, id)[i],
          );
        expect(quitarMueble(copiado, id)).toEqual(quitarMueble(de.contenido, id));
      }),
    ));

  it('what is in desuso stays where it is when its position is copied (AMB-071)', () => {
    const cable = { nombre_elemento: 'Cable', unidades: 1 } as const;
    const lleno = llenarPosiciones(conMesa, 8, new Set([1]), { id_terminal: 5, componentes: [balda, cable] });
    const copiado = posicionesDe(
      copiarPosicion(lleno, { id: 8, desde: 1, hasta: new Set([2]) }, (nombre) => nombre !== 'Balda'),
      8,
    );
    expect(copiado[0]?.componentes).toEqual([balda, cable]);
    expect(copiado[1]).toEqual({ posicion: 2, id_terminal: 5, componentes: [cable] });
  });

  it('muebles of another shop take the place of those that stand here, the others come at the end', () =>
    fc.assert(
      fc.property(tienda, tienda, ({ contenido }, { contenido: otra }) => {
        const muebles = otra.componentes_muebles.map(({ id_mueble, componentes }) => ({
          id_mueble,
          componentes,
          posiciones: posicionesDe(otra, id_mueble),
        }));
        const copiado = copiarMuebles(contenido, muebles);
        const ids = copiado.componentes_muebles.map(({ id_mueble }) => id_mueble);
        expect(ids).toEqual(copiado.componentes_posiciones.map(({ id_mueble }) => id_mueble));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          const vale = muebles.some(({ id_mueble }) => id_mueble === id) ? otra : contenido;
          expect(posicionesDe(copiado, id)).toEqual(posicionesDe(vale, id));
        }
        expect(copiarMuebles(copiado, muebles)).toEqual(copiado);
      }),
    ));

  it('what is in desuso is not copied, and is named (AMB-071)', () => {
    const cable = { nombre_elemento: 'Cable', unidades: 1 } as const;
    const posiciones = [{ posicion: 1, id_terminal: 5, componentes: [balda, cable] }];
    const mueble = { id_mueble: 8, componentes: [cable], posiciones };
    const esCable = (nombre: string) => nombre === 'Cable';
    expect(sinDesuso(mueble, { enMueble: esCable, enPosicion: esCable })).toEqual({
      mueble: { ...mueble, posiciones: [{ posicion: 1, id_terminal: 5, componentes: [cable] }] },
      quitados: ['Balda'],
    });
  });
});
