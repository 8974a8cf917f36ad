type Campos = readonly string[];

/** Undefined if they are all columns in their default order. */
const siCambian = (todas: Campos, puestas: Campos): Campos | undefined =>
  puestas.join() === todas.join() ? undefined : puestas;

/** Returns the visible columns in their order, followed by the others. */
export const ordenDeColumnas = (todas: Campos, puestas: Campos): Campos => [
  ...puestas,
  ...todas.filter((campo) => !puestas.includes(campo)),
];

/** Shows a column after the others, or hides it; the last one cannot be hidden. */
export function marcarColumna(todas: Campos, puestas: Campos, campo: string): Campos | undefined {
  if (!puestas.includes(campo)) return siCambian(todas, [...puestas, campo]);
  return siCambian(todas, puestas.length === 1 ? puestas : puestas.filter((otra) => otra !== campo));
}

/** Moves a column one place forward (-1) or back (1). */
export function moverColumna(todas: Campos, puestas: Campos, campo: string, paso: -1 | 1): Campos | undefined {
  const n = puestas.indexOf(campo);
  const otra = puestas[n + paso];
  if (otra === undefined) return siCambian(todas, puestas);
  return siCambian(todas, puestas.with(n, otra).with(n + paso, campo));
}
