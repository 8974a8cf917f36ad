/** A line of the table; without a goal `meta` is absent, and so is `llega`. */
export interface Linea {
  readonly trabajo: string;
  readonly partes: number | undefined;
  readonly limite: string;
  readonly producto: string;
  readonly razon: number | undefined;
  readonly meta?: string;
  readonly llega?: boolean;
}

const TITULOS = ['work', 'partes', 'limit', 'product', 'ratio', 'goal', 'reached'];
const miles = (n: number | undefined): string => (n === undefined ? '' : n.toLocaleString('en'));

const celdas = ({ trabajo, partes, limite, producto, razon, meta, llega }: Linea): string[] => [
  trabajo,
  miles(partes),
  limite,
  producto,
  razon === undefined ? '' : razon.toFixed(2),
  meta ?? '',
  llega === undefined ? '' : llega ? 'yes' : '**no**',
];

export const tabla = (lineas: readonly Linea[]): string =>
  [TITULOS, TITULOS.map(() => '---'), ...lineas.map(celdas)].map((fila) => `| ${fila.join(' | ')} |`).join('\n');
