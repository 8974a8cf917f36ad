/** ms of CPU that two filters, a day and another order may cost over a million rows. */
export const PEOR_COMBINACION = 50;

/** What a figure is to reach. */
export type Meta =
  /** The limit's figure by the product's, at least. */
  | { readonly tipo: 'razon'; readonly n: number }
  /** So many times the limit's figure, at most. */
  | { readonly tipo: 'veces'; readonly n: number }
  /** The limit's figure and so much more, at most. */
  | { readonly tipo: 'mas'; readonly n: number }
  /** The product's own figure, at most. */
  | { readonly tipo: 'valor'; readonly n: number };

/** One figure of the product, beside the limit's where that does the same work: the smaller the better. */
export interface Figura {
  readonly trabajo: string;
  /** Rows in the base; absent where there is none. */
  readonly partes?: number | undefined;
  readonly unidad: 'ms CPU' | 'ms' | 's' | 'MiB' | 'kB';
  readonly limite?: number | undefined;
  readonly producto: number;
  /** Figures of which only the worst are shown, as there are many. */
  readonly serie?: string | undefined;
  readonly nota?: string | undefined;
  readonly meta?: Meta | undefined;
  /** How much more it may cost over the most rows than over the fewest. */
  readonly crece?: number | undefined;
  /** The work that it may cost at most `veces` as much as, over the same rows. */
  readonly cerca?: { readonly trabajo: string; readonly veces: number } | undefined;
}

/** What counts, and by what part it is short of the goal: nothing or less where it reaches it. */
export interface Juicio {
  readonly meta: string;
  readonly medido: number;
  readonly falta: number;
}

export function juzgar({ meta, limite, producto, unidad }: Figura): Juicio | undefined {
  if (meta === undefined) return undefined;
  const { tipo, n } = meta;
  if (tipo === 'valor') return { meta: `≤ ${n} ${unidad}`, medido: producto, falta: producto / n - 1 };
  if (limite === undefined) return undefined;
  switch (tipo) {
    case 'razon':
      return { meta: `≥ ${n.toFixed(2)}`, medido: limite / producto, falta: 1 - limite / producto / n };
    case 'veces':
      return { meta: `≤ ${n} × limit`, medido: producto / limite, falta: producto / limite / n - 1 };
    case 'mas':
      return { meta: `≤ limit + ${n} ${unidad}`, medido: producto - limite, falta: (producto - limite) / n - 1 };
  }
}

/** How much dearer it is than the work that it is to be near to. */
export function cercaniaDe({ cerca, producto, partes }: Figura, todas: readonly Figura[]): Juicio | undefined {
  const otra = todas.find((c) => c.trabajo === cerca?.trabajo && c.partes === partes);
  if (cerca === undefined || otra === undefined) return undefined;
  const medido = producto / otra.producto;
  return { meta: `≤ ${cerca.veces} ×`, medido, falta: medido / cerca.veces - 1 };
}

/** By how much it grew, of a figure that was taken over more than one number of rows. */
export function crecimientoDe(figuras: readonly Figura[]): Juicio | undefined {
  const [primera, ultima] = [figuras[0], figuras.at(-1)];
  if (primera?.crece === undefined || ultima === undefined || primera === ultima) return undefined;
  const medido = ultima.producto / primera.producto;
  return { meta: `≤ ${primera.crece}`, medido, falta: medido / primera.crece - 1 };
}
