import { palabrasDe } from './palabras.ts';
import { sinAcentos } from './texto.ts';

/** A piece of a text, and whether it is one of the words that were looked for. */
type Trozo = { readonly texto: string; readonly hallado: boolean };

/** Which signs of a text belong to a word; folded sign by sign, so that each keeps its place. */
function hallados(signos: readonly string[], palabra: string): ReadonlySet<number> {
  const plegados = signos.map(sinAcentos);
  const suyos = new Set<number>();
  for (const desde of palabra === '' ? [] : plegados.keys()) {
    let hasta = desde;
    let leido = '';
    while (hasta < plegados.length && leido.length < palabra.length) leido += plegados[hasta++];
    if (leido === palabra) for (let n = desde; n < hasta; n += 1) suyos.add(n);
  }
  return suyos;
}

/** A text, as it is kept, in pieces, what was found in it apart; case and accents aside, as the search itself (REG-009). */
export function trozos(texto: string, buscado: string): readonly Trozo[] {
  const signos = [...texto];
  const suyos = palabrasDe(buscado).map((palabra) => hallados(signos, sinAcentos(palabra)));
  const hechos: { texto: string; hallado: boolean }[] = [];
  for (const [n, signo] of signos.entries()) {
    const hallado = suyos.some((los) => los.has(n));
    const ultimo = hechos.at(-1);
    if (ultimo?.hallado === hallado) ultimo.texto += signo;
    else hechos.push({ texto: signo, hallado });
  }
  return hechos;
}
