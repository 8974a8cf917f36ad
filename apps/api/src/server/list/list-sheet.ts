import type { Columna, ListaValue } from '@tajo/contract/lista';
import type { System } from '../../system.ts';
import type { Celda, ColumnaHoja } from '../sheet/cells.ts';
import { ahead } from '../sheet/ahead.ts';
import type { Spreadsheet } from '../sheet/sheet.ts';
import type { Consulta, ListRequest } from './consulta.ts';
import { todas } from './list.ts';

type Json = Record<string, unknown>;

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
): AsyncGenerator<Celda[][]> {
  for await (const lote of ahead(lotes)) yield lote.map((f) => columnas.map(([campo, c]) => celda(c, f[campo])));
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
    lotes: enCeldas(todas(system.db, lista, consulta, pedido, zona, elegidos), columnas),
    zona,
  };
}
