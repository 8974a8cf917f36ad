import { LIMITE_DE_EXTRACTO, type Columna, type ListaValue } from '@tajo/contract/lista';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { System } from '../../system.ts';
import { leerPedido } from './filters.ts';
import { pagina, todas } from './list.ts';
import { puntosDe } from './puntos.ts';
import type { Consulta, ListRequest } from './consulta.ts';
import { ahead } from '../sheet/ahead.ts';
import { nombreDeFichero } from '../sheet/name.ts';
import { sendSheet } from '../sheet/send.ts';
import type { Spreadsheet } from '../sheet/sheet.ts';
import type { Celda, ColumnaHoja } from '../sheet/cells.ts';

type Json = Record<string, unknown>;
type Pedida = { readonly consulta: Consulta; readonly propios: readonly string[] };

const query = (request: FastifyRequest): Json => request.query as Json;

async function* enJson(lotes: AsyncIterable<Json[]>, escribir: (fila: Json) => string): AsyncGenerator<string> {
  let separador = '[';
  for await (const lote of lotes) {
    yield separador + lote.map(escribir).join(',');
    separador = ',';
  }
  yield separador === '[' ? '[]' : ']';
}

/** A page with its total, or the whole list, streamed. */
export async function serveList(
  system: System,
  lista: ListaValue,
  fila: Json,
  request: FastifyRequest,
  reply: FastifyReply,
  { consulta, propios }: Pedida,
) {
  const pedido = leerPedido(lista, consulta, query(request), propios);
  const zona = system.settings.TZ_NEGOCIO;
  if (pedido.pagina !== undefined) {
    const { filas, n } = await pagina(system.db, lista, consulta, pedido, zona);
    return reply.header('x-total-count', n).send(filas);
  }
  const escribir = reply.compileSerializationSchema(fila);
  const cuerpo = Readable.from(enJson(todas(system.db, lista, consulta, pedido, zona), escribir));
  return reply.type('application/json; charset=utf-8').send(cuerpo);
}

/** The places of all that matches, with their number when they are cut. */
export async function servePuntos(
  system: System,
  lista: ListaValue,
  request: FastifyRequest,
  reply: FastifyReply,
  { consulta, propios }: Pedida,
) {
  const pedido = leerPedido(lista, consulta, query(request), propios);
  const { puntos, n } = await puntosDe(system.db, lista, consulta, pedido, system.settings.TZ_NEGOCIO);
  return reply.header('x-total-count', n).send(puntos);
}

/** Some fields of all that matches, and how many match when that is more (REG-011). */
export async function serveExtracto(
  system: System,
  lista: ListaValue,
  campos: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
  { consulta, propios }: Pedida,
) {
  const pedido = leerPedido(lista, consulta, query(request), propios);
  const todo = { ...pedido, pagina: { limit: LIMITE_DE_EXTRACTO, offset: 0 } };
  const { filas, n } = await pagina(system.db, lista, consulta, todo, system.settings.TZ_NEGOCIO, campos);
  return reply.header('x-total-count', n).send(filas);
}

const celda = (c: Columna, valor: unknown): Celda => {
  if (c.tipo === 'estado' && c.estado !== undefined && typeof valor === 'boolean') return c.estado.celda[valor ? 1 : 0];
  if (c.tipo === 'si_no' && typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (Array.isArray(valor)) return valor.join(', ');
  return typeof valor === 'string' || typeof valor === 'number' || valor === null || valor === undefined
    ? valor
    : String(valor);
};

const TIPO_HOJA = { numero: 'numero', dia: 'dia', instante: 'instante' } as const;
const tipoDe = (c: Columna): 'texto' | 'numero' | 'dia' | 'instante' =>
  c.tipo !== undefined && c.tipo in TIPO_HOJA ? TIPO_HOJA[c.tipo as keyof typeof TIPO_HOJA] : 'texto';

/** The columns of a sheet for those of a list. */
export const columnasDeHoja = (columnas: readonly Columna[]): ColumnaHoja[] =>
  columnas.map((c) => ({ label: c.label, tipo: tipoDe(c) }));

async function* enCeldas(
  lotes: AsyncIterable<Json[]>,
  columnas: readonly [string, Columna][],
): AsyncGenerator<Celda[]> {
  for await (const lote of ahead(lotes)) for (const f of lote) yield columnas.map(([campo, c]) => celda(c, f[campo]));
}

/** The matching rows as a spreadsheet: the list's columns and the fields that it adds for the sheet (AMB-033). */
export function sheetOfList(
  system: Pick<System, 'db' | 'settings'>,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
): Spreadsheet {
  const zona = system.settings.TZ_NEGOCIO;
  const alFinal = lista.exporta ?? [];
  const columnas = [
    ...Object.entries(lista.columnas).filter(([campo]) => !alFinal.includes(campo)),
    ...alFinal.map((campo): [string, Columna] => [
      campo,
      lista.columnas[campo] ?? lista.detalle?.[campo] ?? { label: campo },
    ]),
  ];
  // A sheet reads what it shows; only a field that the program makes needs the whole row.
  const pedidos = columnas.map(([campo]) => campo);
  const elegidos = pedidos.every((campo) => campo in consulta.fuente.columnas) ? pedidos : undefined;
  return {
    nombre: lista.titulo,
    columnas: columnasDeHoja(columnas.map(([, c]) => c)),
    filas: enCeldas(todas(system.db, lista, consulta, pedido, zona, elegidos), columnas),
    zona,
  };
}

export async function exportList(
  system: System,
  lista: ListaValue,
  request: FastifyRequest,
  reply: FastifyReply,
  { consulta, propios }: Pedida,
) {
  const { pagina: _, ...pedido } = leerPedido(lista, consulta, query(request), propios);
  const nombre = nombreDeFichero(lista.plural, system.now(), system.settings.TZ_NEGOCIO);
  return sendSheet(reply, nombre, sheetOfList(system, lista, consulta, pedido));
}
