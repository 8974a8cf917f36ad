import { TAMANOS_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { prepared } from '../../db/prepared.ts';
import { CONTABLES, type Camino, type Tramo } from './camino.ts';
import type { Consulta, Hallada, Halladas, Parametro, ListRequest } from './consulta.ts';
import { condiciones, unionDe } from './filters.ts';
import { camposDe, type ColumnaSql, type ListSource } from './fuente.ts';

const unir = (fuente: ListSource, nombres: Iterable<string>): string => {
  const pedidas = new Set(nombres);
  return Object.entries(fuente.uniones ?? {})
    .filter(([nombre]) => pedidas.has(nombre))
    .map(([, sql]) => sql)
    .join(' ');
};

const tablaDe = ({ fuente, ambito }: Consulta, p: Parametro): string =>
  fuente.tabla.replaceAll('$ambito', () => p(ambito));

const columna = (fuente: ListSource, clave: string): ColumnaSql => {
  const c = fuente.columnas[clave];
  if (c === undefined) throw new Error(`the source has no column ${clave}`);
  return c;
};

type Llave = ColumnaSql & { readonly alReves?: boolean };

/** What a list is ordered by: a column of its source, or a field that the program makes. */
export const llaveDe = ({ fuente, calculadas }: Consulta, { clave }: ListRequest['orden'], p: Parametro): Llave => {
  const calculada = calculadas?.[clave];
  return calculada === undefined
    ? columna(fuente, clave)
    : { valor: calculada.orden(p), alReves: calculada.alReves === true };
};

const llaveEn = ({ indice, orden, valor }: ColumnaSql): string => indice ?? orden ?? valor;

const ordenar = (llave: Llave, desc: boolean, de?: { valor: string; id: string }): string => {
  const sentido = (baja: boolean): string => (baja ? ' desc' : '');
  const nulos = llave.anulable ? (desc ? ' nulls last' : ' nulls first') : '';
  const suyo = sentido(desc !== (llave.alReves ?? false));
  return `order by ${de?.valor ?? llaveEn(llave)}${suyo}${nulos}, ${de?.id ?? 't.id'}${sentido(desc)}`;
};

export interface Sentencia {
  readonly sql: string;
  readonly valores: unknown[];
}

export const parametros = (): { readonly valores: unknown[]; readonly p: Parametro } => {
  const valores: unknown[] = [];
  return { valores, p: (valor) => `$${valores.push(valor)}` };
};

interface Corte {
  readonly p: Parametro;
  readonly halladas: Halladas;
  /** Each row is looked at on the way. */
  readonly alPaso?: boolean;
  /** The keys by which rows are asked for: the others are looked at. */
  readonly por?: Hallada | undefined;
  readonly llave?: Llave;
  /** More that a row must be. */
  readonly ademas?: readonly string[];
  /** The statement is planned once, for any text. */
  readonly unPlan?: boolean;
}

/** `from … where …` with only the joins that the conditions and the order need. */
export function cortar(
  lista: ListaValue,
  consulta: Consulta,
  { filtros }: ListRequest,
  zona: string,
  { p, halladas, alPaso = false, por, llave, ademas = [], unPlan = false }: Corte,
): string {
  const { fuente, alcance } = consulta;
  const { partes, usadas } = condiciones(lista, consulta, { filtros, halladas, por, alPaso, unPlan }, zona, p);
  const todas = [...(alcance === undefined ? [] : [alcance(p)]), ...ademas, ...partes];
  const usa = [...usadas.map((c) => columna(fuente, c)), ...(llave ? [llave] : [])].flatMap((c) => c.usa ?? []);
  const where = todas.length > 0 ? `where ${todas.map((x) => `(${x})`).join(' and ')}` : '';
  return `from ${tablaDe(consulta, p)} ${unir(fuente, usa)} ${where}`;
}

/** Beside the fields of a row, which have no such name: the encoder leaves out what is no field. */
export const TOTAL = '#';

const sinFiltros = ({ filtros }: ListRequest): boolean => Object.keys(filtros).length === 0;

const unionesDe = (fuente: ListSource, elegidos: readonly string[] | undefined): string[] =>
  elegidos?.flatMap((clave) => columna(fuente, clave).usa ?? []) ?? Object.keys(fuente.uniones ?? {});

/** Numbers of the code's own stand in the text, so that the plan knows how little is asked for. */
const numero = (n: number, p: Parametro): string =>
  n === 0 || TAMANOS_DE_PAGINA.some((t) => t === n) ? String(n) : p(n);

interface Ids {
  readonly halladas: Halladas;
  readonly camino: Camino;
  readonly tramo: Tramo;
}

/** So many of the first rows are looked at. */
const MUESTRA = 20;

/** That the first rows of the list do not all match: then most do, and its index of threes would find every one of them. */
function noEnTodas(
  lista: ListaValue,
  consulta: Consulta,
  { filtros }: ListRequest,
  zona: string,
  p: Parametro,
): string {
  const orden = { clave: lista.orden.replace('-', ''), desc: lista.orden.startsWith('-') };
  const sinNada = cortar(lista, consulta, { filtros: {}, orden }, zona, { p, halladas: [] });
  const primeras = `select t.* ${sinNada} ${ordenar(llaveDe(consulta, orden, p), orden.desc)} limit ${MUESTRA}`;
  const pide = { filtros, halladas: [], alPaso: true, por: undefined, unPlan: true };
  const { partes } = condiciones(lista, consulta, pide, zona, p);
  return `(select count(*) from (${primeras}) t where ${partes.map((x) => `(${x})`).join(' and ')}) < ${MUESTRA}`;
}

/** The ids of a stretch of the list, found in one of the ways of decision 0004. */
function idsDe(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { p, halladas, camino, tramo }: Ids & { readonly p: Parametro },
): string {
  const { fuente } = consulta;
  const llave = llaveDe(consulta, pedido.orden, p);
  const ultima = `limit ${numero(tramo.limit, p)} offset ${numero(tramo.offset, p)}`;
  const primeras = () => `limit ${numero(tramo.limit + tramo.offset, p)}`;
  const porFuera = (id: string) => ordenar(llave, tramo.desc, { valor: 'k.clave', id });
  const desde = tramo.desde?.(p);
  const ademas = desde === undefined ? [] : [desde];
  switch (camino.modo) {
    case 'orden':
      return `select t.id ${cortar(lista, consulta, pedido, zona, { p, halladas, alPaso: true, llave, ademas })}
        ${ordenar(llave, tramo.desc)} ${ultima}`;
    case 'claves': {
      const { clave, ids } = camino.por;
      const suyas = cortar(lista, consulta, pedido, zona, {
        p,
        halladas: [],
        alPaso: true,
        llave,
        ademas: [`${clave.en} = llave.id`],
      });
      return `select k.id from unnest(${p(ids)}::int[]) llave (id), lateral (
          select t.id, ${llaveEn(llave)} as clave ${suyas} ${ordenar(llave, tramo.desc)} ${primeras()}) k
        ${porFuera('k.id')} ${ultima}`;
    }
    case 'todas': {
      const suyas = cortar(lista, consulta, pedido, zona, { p, halladas, por: camino.por, llave });
      // Fenced: the planner, who guesses how many match, would walk the order.
      return `select k.id from (select t.id, ${llaveEn(llave)} as clave ${suyas} offset 0) k ${porFuera('k.id')} ${ultima}`;
    }
    case 'contadas': {
      const ademas = [noEnTodas(lista, consulta, pedido, zona, p)];
      const suyas = cortar(lista, consulta, pedido, zona, { p, halladas: [], llave, ademas, unPlan: true });
      // Of many one more than few is enough to know it. Fenced: what is cut would be looked for in the table.
      return `with suya as materialized (select t.id, ${llaveEn(llave)} as clave ${suyas})
        select k.id, (count(*) over ())::int as n from (select * from suya limit ${CONTABLES + 1}) k ${porFuera('k.id')} ${ultima}`;
    }
    case 'nombres': {
      const { clave } = camino;
      const union = unionDe(fuente, pedido.orden.clave);
      const suya = halladas.find((hallada) => hallada.clave === clave);
      const otras = halladas.filter((hallada) => hallada !== suya);
      const donde = [...(suya === undefined ? [] : [`${union}.id = any(${p(suya.ids)}::int[])`]), ...ademas];
      const suyas = cortar(lista, consulta, pedido, zona, {
        p,
        halladas: otras,
        alPaso: true,
        ademas: [`${clave.en} = k.id`],
      });
      const sentido = tramo.desc ? ' desc' : '';
      return `select f.id from (select ${union}.id, ${llaveEn(llave)} as clave from ${clave.de}
          ${donde.length > 0 ? `where ${donde.join(' and ')}` : ''} order by ${llaveEn(llave)}${sentido}) k,
        lateral (select t.id ${suyas} order by t.id${sentido} ${primeras()}) f
        order by k.clave${sentido}, f.id${sentido} ${ultima}`;
    }
  }
}

interface ComoPagina extends Ids {
  /** Only these fields. */
  readonly elegidos?: readonly string[] | undefined;
}

/** How many match, where the page's statement knows it as well. */
function totalDe({ total }: Consulta, pedido: ListRequest, { modo }: Camino, p: Parametro): string {
  if (modo === 'contadas') return `, k.n as "${TOTAL}"`;
  return total !== undefined && sinFiltros(pedido) ? `, (${total(p)}) as "${TOTAL}"` : '';
}

/** The one statement of a page: the ids first, the joins only for them. */
export function sentenciaDePagina(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { elegidos, ...ids }: ComoPagina,
): Sentencia {
  const { fuente } = consulta;
  const { valores, p } = parametros();
  const suyos = idsDe(lista, consulta, pedido, zona, { ...ids, p });
  const llave = llaveDe(consulta, pedido.orden, p);
  const uniones = unir(fuente, [...unionesDe(fuente, elegidos), ...(llave.usa ?? [])]);
  const n = totalDe(consulta, pedido, ids.camino, p);
  const sql = `select ${camposDe(fuente, elegidos)}${n} from (${suyos}) k join ${tablaDe(consulta, p)} on t.id = k.id
    ${uniones} ${ordenar(llave, pedido.orden.desc)}`;
  const unPlan = ids.camino.modo === 'contadas' ? soloUno(pedido) : soloClaves(lista, fuente, pedido);
  return { sql: unPlan ? prepared(sql) : sql, valores };
}

const soloUno = ({ filtros }: ListRequest): boolean => Object.keys(filtros).length === 1;

/** Whether no filter is set but on keys: then one plan is the best for any value. */
const soloClaves = (lista: ListaValue, fuente: ListSource, { filtros }: ListRequest): boolean =>
  Object.keys(filtros).every((campo) => campo in lista.columnas && unionDe(fuente, campo) !== undefined);

/** Of as many signs the numbers are kept. */
const SIGNOS_GUARDADOS = 2;

/** The one that answers how many rows hold the only text that is asked for, null where that is not kept. */
export function sentenciaDeSignos({ porSignos = {} }: Consulta, { filtros }: ListRequest): Sentencia | undefined {
  const [unico, otro] = Object.entries(filtros);
  const suma = unico === undefined || otro !== undefined ? undefined : porSignos[unico[0]];
  if (suma === undefined || unico === undefined || unico[1].length > SIGNOS_GUARDADOS) return undefined;
  const { valores, p } = parametros();
  return { sql: prepared(`select (${suma(`${p(unico[1])}::text`)}) as n`), valores };
}

/** The statement that counts what matches as `n`. */
export function sentenciaDeTotal(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  halladas: Halladas,
): Sentencia {
  const { valores, p } = parametros();
  if (consulta.total !== undefined && sinFiltros(pedido))
    return { sql: prepared(`select (${consulta.total(p)}) as n`), valores };
  return { sql: `select count(*) as n ${cortar(lista, consulta, pedido, zona, { p, halladas })}`, valores };
}

/** The ids of all that matches, in order, and the statement that answers the rows of some of them in their order. */
export function sentenciasDeTodas(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { halladas, elegidos }: { readonly halladas: Halladas; readonly elegidos: readonly string[] | undefined },
): { readonly ids: Sentencia; readonly filas: (lote: string) => Sentencia } {
  const { fuente } = consulta;
  const { valores, p } = parametros();
  const llave = llaveDe(consulta, pedido.orden, p);
  const desde = cortar(lista, consulta, pedido, zona, { p, halladas, llave });
  const usadas = unionesDe(fuente, elegidos);
  const filas = (lote: string): Sentencia => {
    const suyos = parametros();
    const sql = `select ${camposDe(fuente, elegidos)} from unnest(${suyos.p(lote)}::int[]) with ordinality as k (id, n)
      join ${tablaDe(consulta, suyos.p)} on t.id = k.id ${unir(fuente, usadas)} order by k.n`;
    return { sql, valores: suyos.valores };
  };
  const sql = `select array_agg(id)::text as ids from (select t.id ${desde} ${ordenar(llave, pedido.orden.desc)}) e`;
  return { ids: { sql, valores }, filas };
}
