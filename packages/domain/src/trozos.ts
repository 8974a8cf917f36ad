import { palabrasDe } from './palabras.ts';
import { sinAcentos } from './texto.ts';

/** A piece of a text, and whether it matches a searched word. */
type Trozo = { readonly texto: string; readonly hallado: boolean };

/** Returns which characters of a text belong to a word; folded one by one, so that positions stay. */
function hallados(signos: readonly string[], palabra: string): ReadonlySet<number> {
  const plegados = signos.map(sinAcentos);
  const suyos = new Set<number>();
  for (const desde of plegados.keys()) {
    let hasta = desde;
    let leido = '';
    while (hasta < plegados.length && leido.length < palabra.length) leido += plegados[hasta++];
    if (leido === palabra) for (let n = desde; n < hasta; n += 1) suyos.add(n);
  }
  return suyos;
}

/**
 * Divides a text into pieces that match the searched words and pieces between, ignoring case and accents like the
 * search (REG-009).
 */
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
