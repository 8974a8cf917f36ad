/** More than five words do not narrow a search further. */
const MAXIMAS = 5;

/** Returns the searched words, each once; all must match, in any order. */
export const palabrasDe = (buscado: string): readonly string[] =>
  [...new Set(buscado.split(/\s+/u))].filter((palabra) => palabra !== '').slice(0, MAXIMAS);
