import type { Locator } from '@playwright/test';

/** Counts what a thumb does on a phone. */
export function pulgar() {
  let veces = 0;
  return {
    veces: () => veces,
    async pulsar(que: Locator) {
      veces += 1;
      await que.tap();
    },
    /** One press focuses the field, whatever is written in it. */
    async escribir(campo: Locator, texto: string) {
      veces += 1;
      await campo.tap();
      await campo.fill(texto);
    },
    /** One press opens the wheel of a select, another chooses. */
    async elegir(campo: Locator, opcion: string) {
      veces += 2;
      await campo.selectOption(opcion);
    },
    /** A stroke, or the camera's shutter. */
    contar(n = 1) {
      veces += n;
    },
  };
}
export type Pulgar = ReturnType<typeof pulgar>;
