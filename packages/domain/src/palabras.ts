/** More words tell nothing apart that five do not. */
const MAXIMAS = 5;

/** The words that are looked for, each once; all of them have to be there, in any order. */
export const palabrasDe = (buscado: string): readonly string[] =>
  [...new Set(buscado.trim().split(/\s+/u))].filter((palabra) => palabra !== '').slice(0, MAXIMAS);
