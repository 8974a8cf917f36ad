/** Units as typed: digits, or empty while one corrects them. */
export type ElementoElegido = { readonly nombre_elemento: string; readonly unidades: string };
/** An option; the catalogue's options have no units. */
export type ElementoOfrecido = { readonly nombre: string; readonly unidades?: number };

/** Returns the elements for the chosen names; a new one gets 1 unit, the others keep theirs. */
export function elegirNombres(
  elementos: readonly ElementoElegido[],
  nombres: readonly string[],
): readonly ElementoElegido[] {
  return nombres.map(
    (nombre_elemento) =>
      elementos.find((elemento) => elemento.nombre_elemento === nombre_elemento) ?? { nombre_elemento, unidades: '1' },
  );
}

const soloDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');

export const cambiarUnidades = (
  elementos: readonly ElementoElegido[],
  nombre: string,
  unidades: string,
): readonly ElementoElegido[] =>
  elementos.map((e) => (e.nombre_elemento === nombre ? { ...e, unidades: soloDigitos(unidades).slice(0, 7) } : e));
