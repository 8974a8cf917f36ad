import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Historia } from './historia.ts';
import { SIN_HISTORIA, apuntar, pasoAtras, pasoAdelante } from './historia.ts';

const escribir = (valores: readonly number[]) =>
  valores.reduce<{ historia: Historia<number>; valor: number }>(
    ({ historia, valor }, nuevo) => ({ historia: apuntar(historia, valor), valor: nuevo }),
    { historia: SIN_HISTORIA, valor: 0 },
  );

it('each step is taken back and done again as it was', () =>
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 100 }), (valores) => {
      const escrito = escribir(valores);
      let { historia, valor } = escrito;
      for (const antes of [0, ...valores].slice(0, -1).toReversed()) {
        ({ historia, valor } = pasoAtras(historia, valor)!);
        expect(valor).toBe(antes);
      }
      expect(pasoAtras(historia, valor)).toBeUndefined();
      for (const luego of valores) {
        ({ historia, valor } = pasoAdelante(historia, valor)!);
        expect(valor).toBe(luego);
      }
      expect(pasoAdelante(historia, valor)).toBeUndefined();
      expect(historia.pasadas).toEqual(escrito.historia.pasadas);
    }),
  ));

it('typing in one place is one step, until something else is done', () => {
  const tecleado = apuntar(apuntar(apuntar(SIN_HISTORIA, 'a', 'unidades'), 'b', 'unidades'), 'c', 'otras');
  expect(tecleado.pasadas).toEqual(['a', 'c']);
});

it('what is done after something was taken back stands in its place', () => {
  const vuelta = pasoAtras(apuntar(SIN_HISTORIA, 1), 2)!;
  expect(pasoAdelante(apuntar(vuelta.historia, vuelta.valor), 3)).toBeUndefined();
});
