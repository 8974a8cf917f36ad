type Campos = readonly string[];

/** Undefined where they are all of them as they come. */
const siCambian = (todas: Campos, puestas: Campos): Campos | undefined =>
  puestas.join() === todas.join() ? undefined : puestas;

/** Those that are shown, in their order, and then the others. */
export const ordenDeColumnas = (todas: Campos, puestas: Campos): Campos => [
  ...puestas,
  ...todas.filter((campo) => !puestas.includes(campo)),
];

/** Shows a column at the end of the others, or hides it; the last one stays. */
export function marcarColumna(todas: Campos, puestas: Campos, campo: string): Campos | undefined {
  if (!puestas.includes(campo)) return siCambian(todas, [...puestas, campo]);
  return siCambian(todas, puestas.length === 1 ? puestas : puestas.filter((otra) => otra !== campo));
}

/** Moves a column one place to the front (-1) or to the end (1). */
export function moverColumna(todas: Campos, puestas: Campos, campo: string, paso: -1 | 1): Campos | undefined {
  const n = puestas.indexOf(campo);
  const otra = puestas[n + paso];
  if (otra === undefined) return siCambian(todas, puestas);
  return siCambian(todas, puestas.with(n, otra).with(n + paso, campo));
}
