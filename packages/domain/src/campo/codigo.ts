/** Longest code in characters that is shown and noted: a matrix code can hold thousands. */
const LARGO_DE_CODIGO = 100;
/** Fewest characters of a model that count inside a longer text, where a shorter one would be found by chance. */
const LARGO_DE_MODELO = 4;

/** Returns a code as it is shown: on one line, cut. */
export function codigoMostrado(codigo: string): string {
  const enLinea = codigo.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const letras = [...enLinea];
  return letras.length > LARGO_DE_CODIGO ? `${letras.slice(0, LARGO_DE_CODIGO).join('')}…` : enLinea;
}

/** Words in capitals, without accents and punctuation. */
const palabrasDe = (texto: string): string[] =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');

/**
 * Number of characters by which a code names a terminal; 0 if it does not. A label carries the name or its end, which
 * is the model: alone, or among other data if it is long enough and has a digit.
 */
function parecido(codigo: readonly string[], nombre: readonly string[]): number {
  const texto = ` ${codigo.join(' ')} `;
  const junto = codigo.join('');
  for (let desde = 0; desde < nombre.length; desde += 1) {
    const final = nombre.slice(desde);
    const letras = final.join('');
    if (letras === junto) return letras.length;
    const distintivo = desde === 0 || (letras.length >= LARGO_DE_MODELO && /\d/.test(letras));
    if (distintivo && texto.includes(` ${final.join(' ')} `)) return letras.length;
  }
  return 0;
}

/** Returns the terminals that a code names best: none, one, or several that it does not tell apart. */
export function terminalesDeCodigo(codigo: string, nombres: readonly string[]): readonly string[] {
  const palabras = palabrasDe(codigo);
  const medidos = nombres.map((nombre) => ({ nombre, letras: parecido(palabras, palabrasDe(nombre)) }));
  const mejor = Math.max(0, ...medidos.map(({ letras }) => letras));
  return mejor === 0 ? [] : medidos.filter(({ letras }) => letras === mejor).map(({ nombre }) => nombre);
}
