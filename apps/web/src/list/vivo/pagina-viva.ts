import type { Novedad } from '@tajo/contract/vivo';
import type { Entidad } from '@tajo/domain/entidades';
import { espaciar } from '../../kit/espaciar.ts';
import type { RowWithId } from '../list-types.ts';
import { cambiosDePagina, conIdas } from './cambios-de-pagina.ts';
import type { MarcaDeFila, MarcasDeFilas } from './marcas.ts';

/** How long a mark is visible. */
const MARCA_MS = 6000;
/** Most rows that leave at once whose new place is looked up. */
const CON_MOTIVO = 5;

interface Leida<Row> {
  readonly filas: readonly Row[];
  readonly total: number;
}
interface Pagina<Row> {
  readonly sala: string;
  /** Other registers that its rows show. */
  readonly tambien: readonly Entidad[];
  /** The visible rows, and when they were read; undefined until then. */
  readonly mostrada: () => (Leida<Row> & { readonly cuando: number }) | undefined;
  readonly leer: () => Promise<Leida<Row>>;
  /** Shows these rows. Returns them as they are cached. */
  readonly poner: (leida: Leida<Row>) => readonly Row[];
  readonly marcar: (marcas: MarcasDeFilas) => void;
  /** Returns the text for a row that has left. */
  readonly nota: (row: Row, conMotivo: boolean) => Promise<string>;
  readonly decir: (cambios: { readonly notas: readonly string[]; readonly otras: number }) => void;
}
/** Returns whether a change of a register may be visible in a list. */
export const leTocaA = (
  { sala, tambien }: Pick<Pagina<never>, 'sala' | 'tambien'>,
  escrita: Novedad['sala'],
): boolean => escrita === null || escrita === sala || tambien.includes(escrita);
/** Notifications since the last answer, and when the first came. */
type Oidas = { ajenas: Set<number>; quiza: boolean; propias: boolean; desde: number };
const nada = (): Oidas => ({ ajenas: new Set(), quiza: false, propias: false, desde: 0 });

/** Keeps a page of a list up to date, and marks for a moment what others changed. */
export function paginaViva<Row extends RowWithId>(pagina: Pagina<Row>) {
  let oidas = nada();
  let leida: Leida<Row> = { filas: [], total: 0 };
  /** When that was asked for. */
  let pedida = 0;
  /** Includes rows that have just left. */
  let puestas: readonly Row[] = [];
  /** The page some seconds ago: rows that have left since may be notified only now. */
  let previa: { readonly filas: readonly Row[]; readonly hasta: number } = { filas: [], hasta: 0 };
  let marcas: MarcasDeFilas = new Map();
  const finales = new Map<number, number>();
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let dejada = false;

  const sonMias = (): boolean => pagina.mostrada()?.filas === puestas;
  const idasDe = (unas: MarcasDeFilas): ReadonlySet<number> =>
    new Set([...unas].flatMap(([id, { clase }]) => (clase === 'ida' ? [id] : [])));

  /** Shows the page with the marks that have not had their time. */
  function pintar(antes: readonly Row[], nuevas: MarcasDeFilas): void {
    const ahora = performance.now();
    const estan = new Set(leida.filas.map(({ id }) => id));
    const sigue = ([id, { clase }]: [number, MarcaDeFila]): boolean =>
      (finales.get(id) ?? 0) > ahora && (clase !== 'ida' || !estan.has(id));
    marcas = new Map([...nuevas].filter(sigue));
    puestas = pagina.poner({ ...leida, filas: conIdas(antes, leida.filas, idasDe(marcas)) });
    pagina.marcar(marcas);
    clearTimeout(reloj);
    if (marcas.size === 0) return;
    const siguiente = Math.min(...[...marcas.keys()].map((id) => finales.get(id) ?? 0));
    reloj = setTimeout(caducar, siguiente - ahora + 20);
  }
  function caducar(): void {
    if (sonMias()) pintar(puestas, marcas);
    else pagina.marcar((marcas = new Map()));
  }

  async function preguntar(): Promise<void> {
    const antes = pagina.mostrada();
    // It may have been read before the latest notifications.
    if (antes === undefined) return turno.pedir();
    const { ajenas, quiza, propias, desde } = oidas;
    oidas = nada();
    // The screen has already requested what this user wrote.
    if (propias && !quiza && ajenas.size === 0 && (sonMias() ? pedida : antes.cuando) > desde) return;
    const ahora = Date.now();
    const nueva = await pagina.leer().catch((error: unknown) => {
      oidas.quiza = true;
      throw error;
    });
    const siguen = sonMias() ? marcas : new Map<number, MarcaDeFila>();
    const vigente = previa.hasta > performance.now();
    const eran = conIdas(vigente ? previa.filas : [], (pagina.mostrada() ?? antes).filas, ajenas);
    const fantasmas = idasDe(siguen);
    const visibles = eran.filter(({ id }) => !fantasmas.has(id));
    if (!vigente) previa = { filas: visibles, hasta: performance.now() + MARCA_MS };
    const { nuevas, cambiadas, idas } = cambiosDePagina(visibles, nueva.filas, quiza && !ajenas.size ? null : ajenas);
    const notas = await Promise.all(idas.map((row, n) => pagina.nota(row, n < CON_MOTIVO)));
    if (dejada) return;
    const otras: readonly (readonly [number, MarcaDeFila])[] = [
      ...nuevas.map((id) => [id, { clase: 'nueva', texto: 'Nuevo' }] as const),
      ...cambiadas.map((id) => [id, { clase: 'cambiada', texto: 'Cambiado' }] as const),
      ...idas.map(({ id }, n) => [id, { clase: 'ida', texto: notas[n] ?? '' }] as const),
    ];
    for (const [id] of otras) finales.set(id, performance.now() + MARCA_MS);
    leida = nueva;
    pedida = ahora;
    pintar(eran, new Map([...siguen, ...otras]));
    if (otras.length > 0) pagina.decir({ notas, otras: nuevas.length + cambiadas.length });
  }

  const turno = espaciar(preguntar);
  return {
    oir({ sala, ids, propia }: Novedad): void {
      if (!leTocaA(pagina, sala)) return;
      if (oidas.desde === 0) oidas.desde = Date.now();
      if (propia) oidas.propias = true;
      else if (ids === null || sala !== pagina.sala) oidas.quiza = true;
      else for (const id of ids) oidas.ajenas.add(id);
      turno.pedir();
    },
    dejar(): void {
      dejada = true;
      turno.dejar();
      clearTimeout(reloj);
      // When the tab is visible again, rows that have left are dropped.
      if (idasDe(marcas).size > 0 && sonMias()) pagina.poner(leida);
      pagina.marcar(new Map());
    },
  };
}
