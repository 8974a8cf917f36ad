import { ACTIVOS, BAJAS, LIMITE_DE_PAGINA, parametroDe, type Columna, type ListaValue } from '@tajo/contract/lista';
import { entreComillas, textoEntero } from '@tajo/domain/comillas';
import { esDia } from '@tajo/domain/dias';
import { finDia, inicioDia } from '@tajo/domain/instantes';
import { limpiar, sePuedeGuardar } from '@tajo/domain/texto';
import type { ListSource } from './fuente.ts';
import { HttpError } from '../answer/http-error.ts';
import type { Consulta, Filtros, Hallada, Halladas, Parametro, ListRequest } from './consulta.ts';

type Buscada = Pick<Consulta, 'fuente' | 'calculadas' | 'porId'>;

const TEXTO_MAXIMO = 500;
const no = (clave: string): never => {
  throw new HttpError(400, { message: `El parámetro «${clave.slice(0, 50)}» no es válido.` });
};

const ENTERO = /^\d{1,9}$/;
/** As many ids as an address can hold. */
const IDS = /^\d{1,9}(,\d{1,9}){0,499}$/;
const opciones = (valor: string, admitidas: readonly string[]): boolean =>
  valor.split(',').every((v) => admitidas.includes(v));

const esTexto = (v: string): boolean => v.length <= TEXTO_MAXIMO && sePuedeGuardar(v);

const LEGIBLE: Readonly<Record<NonNullable<Columna['filtro']>, (valor: string) => boolean>> = {
  texto: esTexto,
  literal: esTexto,
  digitos: (v) => /^\d{1,30}$/.test(v),
  minimo: (v) => ENTERO.test(v),
  desde: esDia,
  hasta: esDia,
  estado: (v) => opciones(v, [ACTIVOS, BAJAS]),
  si_no: (v) => opciones(v, ['true', 'false']),
};

const numero = (
  query: Readonly<Record<string, unknown>>,
  clave: string,
  min: number,
  max: number,
): number | undefined => {
  const valor = query[clave];
  if (valor === undefined) return undefined;
  const n = typeof valor === 'string' && ENTERO.test(valor) ? Number(valor) : Number.NaN;
  return n >= min && n <= max ? n : no(clave);
};

function leerOrden(lista: ListaValue, { fuente, calculadas = {} }: Buscada, valor: unknown): ListRequest['orden'] {
  if (valor !== undefined && typeof valor !== 'string') no('sort');
  const texto = typeof valor === 'string' && valor !== '' ? valor : lista.orden;
  const desc = texto.startsWith('-');
  const clave = desc ? texto.slice(1) : texto;
  if (Object.hasOwn(calculadas, clave)) return { clave, desc };
  // What every object inherits ('constructor') is no column.
  const ordenable = clave === lista.orden.replace('-', '') || Object.hasOwn(lista.columnas, clave);
  return ordenable && fuente.columnas[clave] !== undefined ? { clave, desc } : no('sort');
}

/**
 * Reads the query of a list; `propios` are parameters that its endpoint reads by itself. Throws 400 on an
 * unknown parameter or column, or a value that cannot be one.
 */
export function leerPedido(
  lista: ListaValue,
  consulta: Buscada,
  query: Readonly<Record<string, unknown>>,
  propios: readonly string[] = [],
): ListRequest {
  const legibles = new Map([
    ...Object.entries(lista.columnas).flatMap(([campo, c]) =>
      c.filtro ? [[parametroDe(campo, c), LEGIBLE[c.filtro]] as const] : [],
    ),
    ...Object.entries(consulta.calculadas ?? {}).map(
      ([campo, { valores }]) => [campo, (v: string) => opciones(v, Object.keys(valores))] as const,
    ),
    ...Object.keys(consulta.porId ?? {}).map((campo) => [campo, (v: string) => IDS.test(v)] as const),
  ]);
  const filtros: Record<string, string> = {};
  for (const [clave, valor] of Object.entries(query)) {
    if (['limit', 'offset', 'sort', ...propios].includes(clave)) continue;
    const legible = legibles.get(clave);
    if (legible === undefined || typeof valor !== 'string') return no(clave);
    const limpio = limpiar(valor);
    if (limpio === '') continue;
    if (!legible(limpio)) return no(clave);
    filtros[clave] = limpio;
  }
  const limit = numero(query, 'limit', 1, LIMITE_DE_PAGINA);
  const offset = numero(query, 'offset', 0, 999_999_999);
  const orden = leerOrden(lista, consulta, query['sort']);
  const pagina =
    limit !== undefined || offset !== undefined ? { limit: limit ?? LIMITE_DE_PAGINA, offset: offset ?? 0 } : undefined;
  return { filtros, orden, ...(pagina === undefined ? {} : { pagina }) };
}

const caja = (valor: string, si: string, noEs: string): string =>
  valor
    .split(',')
    .map((v) => (v === ACTIVOS || v === 'true' ? si : noEs))
    .map((x) => `(${x})`)
    .join(' or ');

const CON_TRES = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;
/**
 * Whether an index of threes can find a text: three signs, with three letters or the end of a word. What it cannot find
 * is looked for in every text: the index would answer all, or all that begin a word so.
 */
const tieneTres = (texto: string): boolean => texto.length >= 3 && CON_TRES.test(texto);
/** Whether a text holds what is looked for. */
type Contiene = (busca: string, buscado: string) => string;
const alPlanear =
  (valor: string): Contiene =>
  (busca, buscado) =>
    tieneTres(valor) ? `${busca} like f_dentro(f_busca(${buscado}))` : `strpos(${busca}, f_busca(${buscado})) > 0`;
/** In a statement that is planned once, for any text, it is folded once, not for each row. */
const alCorrer =
  (valor: string): Contiene =>
  (busca, buscado) =>
    tieneTres(valor)
      ? `${busca} like (select f_dentro(f_busca(${buscado})))`
      : `strpos(${busca}, (select f_busca(${buscado}))) > 0`;

const deColumna = (
  c: Columna,
  sql: ListSource['columnas'][string],
  valor: string,
  zona: string,
  p: Parametro,
  hayEn: Contiene,
): string => {
  const porInstante = c.tipo === 'instante';
  switch (c.filtro) {
    case 'texto': {
      const busca = sql.busca ?? `f_busca(${sql.valor})`;
      const entero = textoEntero(valor);
      if (entero === undefined) return hayEn(busca, p(valor));
      const orden = sql.orden ?? `f_orden(${sql.valor})`;
      const es = `(${orden} = f_orden(${p(entero)}) or ${hayEn(busca, p(entreComillas(entero)))})`;
      // It also holds the text bare: that is what an index of threes finds, where it can.
      return tieneTres(entero) ? `${hayEn(busca, p(entero))} and ${es}` : es;
    }
    case 'literal':
      return `lower(${sql.valor}) like f_dentro(lower(${p(valor)}))`;
    case 'digitos':
      return `${sql.valor} like f_dentro(${p(valor)})`;
    case 'minimo':
      return `${sql.valor} >= ${p(Number(valor))}`;
    case 'desde':
      return `${sql.valor} >= ${p(porInstante ? inicioDia(zona, valor) : valor)}`;
    case 'hasta':
      return porInstante ? `${sql.valor} < ${p(finDia(zona, valor))}` : `${sql.valor} <= ${p(valor)}`;
    case 'si_no':
      return caja(valor, sql.valor, `not ${sql.valor}`);
    default:
      throw new Error('a column without a filter was filtered');
  }
};

/** Whether the text of a column is asked for whole. */
export const pideEntero = (lista: ListaValue, filtros: Filtros): boolean =>
  Object.entries(lista.columnas).some(
    ([campo, { filtro }]) => filtro === 'texto' && textoEntero(filtros[campo] ?? '') !== undefined,
  );

/** Whether a text of t is asked for that its index of threes can find; one that is asked for whole is looked for with its quotes. */
export const pideLargo = (lista: ListaValue, { fuente }: Buscada, filtros: Filtros): boolean =>
  Object.entries(lista.columnas).some(
    ([campo, { filtro }]) =>
      filtro === 'texto' && tieneTres(filtros[campo] ?? '') && unionDe(fuente, campo) === undefined,
  );

/** The join of the table of few rows whose column this is. */
export const unionDe = ({ columnas, claves = {} }: ListSource, campo: string): string | undefined => {
  const union = columnas[campo]?.usa?.[0];
  return union !== undefined && union in claves ? union : undefined;
};

/** The filters that are set on columns of tables of few rows, by join; those on t are left out. */
export function filtrosPorClave(lista: ListaValue, fuente: ListSource, filtros: Filtros): Map<string, string[]> {
  const campos = Object.entries(lista.columnas).filter(([campo, c]) => filtros[parametroDe(campo, c)] !== undefined);
  const por = new Map<string, string[]>();
  for (const [campo] of campos) {
    const union = unionDe(fuente, campo);
    if (union !== undefined) por.set(union, [...(por.get(union) ?? []), campo]);
  }
  return por;
}

/** The conditions of filters on these columns. */
export const condicionesDe = (
  lista: ListaValue,
  fuente: ListSource,
  { campos, filtros }: { readonly campos: readonly string[]; readonly filtros: Filtros },
  zona: string,
  p: Parametro,
): string[] =>
  campos.flatMap((campo) => {
    const [c, sql] = [lista.columnas[campo], fuente.columnas[campo]];
    const valor = c && filtros[parametroDe(campo, c)];
    return c === undefined || sql === undefined || valor === undefined
      ? []
      : [deColumna(c, sql, valor, zona, p, alCorrer(valor))];
  });

interface Filtradas {
  readonly filtros: Filtros;
  readonly halladas: Halladas;
  /** Whether the rows are walked in their order and each is looked at; else those of the keys are asked for. */
  readonly alPaso: boolean;
  /** Of these alone, where they are said. */
  readonly por: Hallada | undefined;
  /** Whether one plan serves any text. */
  readonly unPlan: boolean;
}

/** That a row's key is one of these. On the way it is looked up in a hash, which `is true` keeps from becoming a join. */
const entre = (en: string, ids: string, alPaso: boolean): string =>
  alPaso ? `(${en} in (select unnest(${ids}::int[]))) is true` : `${en} = any(${ids}::int[])`;

/** The conditions of the filters that are set, on t and on the keys that were found, and the columns they read. */
export function condiciones(
  lista: ListaValue,
  { fuente, calculadas = {}, porId = {} }: Buscada,
  { filtros, halladas, alPaso, por, unPlan }: Filtradas,
  zona: string,
  p: Parametro,
): { readonly partes: string[]; readonly usadas: string[] } {
  const partes = halladas.map((hallada) =>
    entre(hallada.clave.en, p(hallada.ids), alPaso || (por !== undefined && por !== hallada)),
  );
  const usadas: string[] = [];
  for (const [campo, c] of Object.entries(lista.columnas)) {
    const valor = filtros[parametroDe(campo, c)];
    const sql = fuente.columnas[campo];
    if (valor === undefined || sql === undefined || unionDe(fuente, campo) !== undefined) continue;
    usadas.push(campo);
    const { estado } = fuente;
    partes.push(
      c.filtro === 'estado' && estado !== undefined
        ? caja(valor, estado[ACTIVOS], estado[BAJAS])
        : deColumna(c, sql, valor, zona, p, (unPlan ? alCorrer : alPlanear)(valor)),
    );
  }
  for (const [campo, { valores }] of Object.entries(calculadas)) {
    const pedidos = filtros[campo]?.split(',') ?? [];
    const alternativas = pedidos.flatMap((valor) => valores[valor]?.(p) ?? []);
    if (alternativas.length > 0) partes.push(alternativas.map((x) => `(${x})`).join(' or '));
  }
  for (const [campo, sql] of Object.entries(porId)) {
    const pedidos = filtros[campo];
    if (pedidos !== undefined) partes.push(`${sql} = any(${p(pedidos.split(',').map(Number))}::int[])`);
  }
  return { partes, usadas };
}
