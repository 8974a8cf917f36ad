import { cercaniaDe, crecimientoDe, juzgar, type Figura, type Juicio } from './metas.ts';

/** As many of a long series are shown: those that are shortest of their goal. */
const PEORES = 10;

const miles = (n: number | undefined): string => (n === undefined ? '' : n.toLocaleString('en'));
const redonda = (n: number | undefined): string => (n === undefined ? '' : n.toFixed(n < 10 ? 2 : n < 100 ? 1 : 0));
const con = (n: number | undefined, unidad: string): string => (n === undefined ? '' : `${redonda(n)} ${unidad}`);
const veredicto = ({ falta }: Juicio): string => (falta <= 0 ? 'reached' : `**short by ${Math.ceil(falta * 100)} %**`);

interface Fila {
  readonly serie: string | undefined;
  readonly juicio: Juicio;
  readonly celdas: readonly string[];
}

const lineas = (filas: readonly (readonly string[])[]): string[] => filas.map((fila) => `| ${fila.join(' | ')} |`);
const cabezas = (titulos: readonly string[]): string[] => lineas([titulos, titulos.map(() => '---')]);
const deJuicio = (juicio: Juicio): string[] => [redonda(juicio.medido), juicio.meta, veredicto(juicio)];

function agrupar<T>(todas: readonly T[], por: (una: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const una of todas) grupos.set(por(una), [...(grupos.get(por(una)) ?? []), una]);
  return grupos;
}

/** What stands alone whole, and of each series how many reach their goal and which are the worst. */
function seccion(titulo: string, titulos: readonly string[], filas: readonly Fila[]): string[] {
  if (filas.length === 0) return [];
  const [sueltas, enSerie] = [filas.filter((f) => f.serie === undefined), filas.filter((f) => f.serie !== undefined)];
  const series = [...agrupar(enSerie, ({ serie }) => serie ?? '')].flatMap(([serie, suyas]) => {
    const llegan = suyas.filter(({ juicio }) => juicio.falta <= 0).length;
    const peores = suyas.toSorted((a, b) => b.juicio.falta - a.juicio.falta).slice(0, PEORES);
    const cuantas = `${serie}: ${llegan} of ${suyas.length} reach it; the worst ${peores.length}:`;
    return ['', cuantas, '', ...cabezas(titulos), ...lineas(peores.map(({ celdas }) => celdas))];
  });
  const primeras = sueltas.length === 0 ? [] : [...cabezas(titulos), ...lineas(sueltas.map(({ celdas }) => celdas))];
  return ['', `## ${titulo}`, '', ...primeras, ...series];
}

const celdasDe = (figura: Figura): string[] => [
  figura.trabajo,
  miles(figura.partes),
  con(figura.limite, figura.unidad),
  con(figura.producto, figura.unidad),
  figura.nota ?? '',
];

const frente = (figura: Figura, juicio: Juicio): Fila => ({
  serie: figura.serie === undefined ? undefined : `${figura.serie}, ${miles(figura.partes)} partes`,
  juicio,
  celdas: celdasDe(figura).toSpliced(-1, 0, ...deJuicio(juicio)),
});

const cerca = (figura: Figura, juicio: Juicio): Fila => ({
  serie: figura.serie === undefined ? undefined : `${figura.serie}, ${miles(figura.partes)} partes`,
  juicio,
  celdas: [figura.trabajo, miles(figura.partes), con(figura.producto, figura.unidad), ...deJuicio(juicio)],
});

const crecida = (figuras: readonly Figura[], tamanos: readonly number[], juicio: Juicio): Fila => ({
  serie: figuras[0]?.serie,
  juicio,
  celdas: [
    `${figuras[0]?.trabajo}, ${figuras[0]?.unidad}`,
    ...tamanos.map((n) => redonda(figuras.find(({ partes }) => partes === n)?.producto)),
    ...deJuicio(juicio),
  ],
});

const si = <T>(juicio: Juicio | undefined, hacer: (juicio: Juicio) => T): T[] =>
  juicio === undefined ? [] : [hacer(juicio)];

/** The tables of what was measured beside its goals, in Markdown. */
export function tabla(figuras: readonly Figura[]): string {
  const porTrabajo = [...agrupar(figuras, ({ trabajo }) => trabajo).values()];
  const enOrden = porTrabajo.flat();
  const tamanos = [...new Set(figuras.flatMap(({ partes }) => partes ?? []))].toSorted((a, b) => a - b);
  const sinMeta = enOrden.filter(({ meta, serie }) => meta === undefined && serie === undefined);
  const sueltas = sinMeta.map(celdasDe);
  return [
    ...seccion(
      'Beside the limit',
      ['work', 'partes', 'limit', 'product', 'measured', 'goal', '', 'beside it'],
      enOrden.flatMap((c) => si(juzgar(c), (juicio) => frente(c, juicio))),
    ),
    ...seccion(
      'Growth',
      ['work', ...tamanos.map(miles), 'growth', 'goal', ''],
      porTrabajo.flatMap((suyas) => si(crecimientoDe(suyas), (juicio) => crecida(suyas, tamanos, juicio))),
    ),
    ...seccion(
      'Deep pages, beside the first of the same order',
      ['work', 'partes', 'product', 'times', 'goal', ''],
      enOrden.flatMap((c) => si(cercaniaDe(c, figuras), (juicio) => cerca(c, juicio))),
    ),
    ...(sueltas.length === 0
      ? []
      : [
          '',
          '## Other figures',
          '',
          ...cabezas(['work', 'partes', 'limit', 'product', 'beside it']),
          ...lineas(sueltas),
        ]),
  ].join('\n');
}
