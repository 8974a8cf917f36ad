import {
  FILAS_CONTADAS,
  FILAS_DE_MUESTRA,
  INFORME,
  type MuestraDeInforme,
  type informeApi,
} from '@tajo/contract/informes';
import type { Body } from '@tajo/contract/endpoint';
import { diaEn } from '@tajo/domain/instantes';
import { periodoDeInforme, tramo } from '@tajo/domain/periodo';
import { fail } from '@tajo/domain/result';
import { BANDEJAS } from '../partes/partes.fuente.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { Condition } from '../server/list/source.ts';
import { parseRequest } from '../server/list/request.ts';
import { sheetOf } from '../server/list/answer.ts';
import type { SheetCell } from '../server/sheet/cells.ts';
import { readFirst } from '../server/sheet/first.ts';
import type { Spreadsheet } from '../server/sheet/sheet.ts';
import type { System } from '../system.ts';
import { ACCIONES, MOVIMIENTOS, PARTES, PREGUNTAS, type InformeDeLista } from './informes.fuente.ts';
import { hojaDeMuebles } from './muebles.lecturas.ts';
import { hojaDeTecnicos } from './tecnicos.lecturas.ts';

type Pedido = Body<typeof informeApi.descargar>;
type Fechas = ReturnType<typeof fechasDe>;

const todas =
  (condiciones: readonly Condition[]): Condition =>
  (p) =>
    condiciones.map((condicion) => `(${condicion(p)})`).join(' and ') || 'true';
const alguna =
  (condiciones: readonly Condition[]): Condition =>
  (p) =>
    condiciones.map((condicion) => `(${condicion(p)})`).join(' or ');

/** Returns the instants of the requested days (AMB-147); throws 422 if the second is before the first. */
function fechasDe({ settings, now }: Pick<System, 'settings' | 'now'>, { fecha_desde, fecha_hasta }: Pedido) {
  const zona = settings.TZ_NEGOCIO;
  return unwrap(tramo(periodoDeInforme({ fecha_desde, fecha_hasta }, diaEn(zona, now())), zona));
}

const entre =
  ({ desde, hasta }: Fechas) =>
  (columna: string): Condition =>
    todas([
      ...(desde === null ? [] : [(p: Parameters<Condition>[0]) => `${columna} >= ${p(desde)}`]),
      ...(hasta === null ? [] : [(p: Parameters<Condition>[0]) => `${columna} < ${p(hasta)}`]),
    ]);

/** Condition on partes `t`: the requested client, contrata and project; all partes if none is requested. */
function delProyecto({ id_cliente, id_contrata, id_proyecto }: Pedido): Condition[] {
  const de =
    (campo: string, valor: number): Condition =>
    (p) =>
      `t.id_proyecto in (select id from proyecto where ${campo} = ${p(valor)})`;
  return [
    ...(id_cliente === null ? [] : [de('id_cliente', id_cliente)]),
    ...(id_contrata === null ? [] : [de('id_contrata', id_contrata)]),
    ...(id_proyecto === null ? [] : [de('id', id_proyecto)]),
  ];
}

/**
 * Returns the spreadsheet of each kind of report. Partes are chosen by the day of their start or end, movements by
 * their own day (AMB-147).
 */
function hojaDe(system: System, pedido: Pedido): Spreadsheet | Promise<Spreadsheet> {
  const en = entre(fechasDe(system, pedido));
  const suyos = delProyecto(pedido);
  const terminados = todas([() => BANDEJAS.finalizados.donde, en('t.fecha_fin'), ...suyos]);
  const firmados =
    (campo: string): Condition =>
    (p) =>
      `${campo} in (select t.id_intento from parte t where ${terminados(p)})`;
  const deLista = ({ lista, fuente }: InformeDeLista, scope: Condition): Spreadsheet => {
    const listing = { source: fuente, scope };
    return sheetOf(system, {
      list: lista,
      listing,
      request: parseRequest(lista, listing, {}),
      zone: system.settings.TZ_NEGOCIO,
    });
  };
  switch (pedido.id_informe) {
    case INFORME.PARTES:
      return deLista(PARTES, todas([en('t.fecha_alta'), ...suyos]));
    case INFORME.FINALIZADOS:
      return deLista({ ...PARTES, lista: { ...PARTES.lista, orden: 'fecha_fin' } }, terminados);
    case INFORME.ACCIONES:
      return deLista(
        ACCIONES,
        (p) => `t.id_registro in (select a.id from accion a where ${firmados('a.id_intento')(p)})`,
      );
    case INFORME.PREGUNTAS:
      return deLista(PREGUNTAS, firmados('t.id_intento'));
    case INFORME.MUEBLES:
      return hojaDeMuebles(system, todas([alguna([en('t.fecha_alta'), en('t.fecha_fin')]), ...suyos]));
    case INFORME.TECNICOS:
      return hojaDeTecnicos(system, terminados);
    case INFORME.MOVIMIENTOS: {
      const deParte: Condition = (p) =>
        `t.id_intento in (select i.id from intento i join parte t on t.id = i.id_parte where ${todas(suyos)(p)})`;
      return deLista(MOVIMIENTOS, todas([en('t.ocurrido'), ...(suyos.length > 0 ? [deParte] : [])]));
    }
  }
}

/** Reads the first rows. An empty report is refused before its spreadsheet is begun (AMB-149). */
async function conFilas(hoja: Spreadsheet): Promise<Spreadsheet> {
  const { isEmpty, batches } = await readFirst(hoja.batches);
  return isEmpty ? unwrap(fail('informe.sin_resultados')) : { ...hoja, batches };
}

export const leerInforme = async (system: System, pedido: Pedido): Promise<Spreadsheet> =>
  conFilas(await hojaDe(system, pedido));

/** Returns the first rows of the report and how many it has; counting stops at a limit. */
export async function leerMuestra(system: System, pedido: Pedido): Promise<MuestraDeInforme> {
  const { columns: columnas, batches: lotes } = await leerInforme(system, pedido);
  const filas: MuestraDeInforme['filas'] = [];
  let total = 0;
  for await (const lote of lotes) {
    for (const fila of lote.slice(0, FILAS_DE_MUESTRA - filas.length))
      filas.push(columnas.map((_, n) => enTexto(fila[n])));
    total += lote.length;
    if (total > FILAS_CONTADAS) break;
  }
  return { columnas: [...columnas], filas, total: Math.min(total, FILAS_CONTADAS), hay_mas: total > FILAS_CONTADAS };
}

const enTexto = (valor: SheetCell): MuestraDeInforme['filas'][number][number] =>
  valor instanceof Date ? valor.toISOString() : (valor ?? null);
