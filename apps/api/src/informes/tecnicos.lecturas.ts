import type { Condition } from '../server/list/source.ts';
import type { SheetColumn } from '../server/sheet/cells.ts';
import type { Spreadsheet } from '../server/sheet/sheet.ts';
import type { System } from '../system.ts';
import { informesQueries, type Actividad } from './informes.queries.ts';

const COLUMNAS = {
  nombre_tecnico: { label: 'Técnico', tipo: 'texto' },
  nombre_empresa: { label: 'Empresa', tipo: 'texto' },
  partes: { label: 'Partes finalizados', tipo: 'numero' },
  media: { label: 'Tiempo medio (min)', tipo: 'numero' },
  total: { label: 'Tiempo total (min)', tipo: 'numero' },
  instalaciones: { label: 'Instalaciones', tipo: 'numero' },
  retiradas: { label: 'Retiradas', tipo: 'numero' },
  descartes: { label: 'Descartes', tipo: 'numero' },
  reparaciones: { label: 'Reparaciones', tipo: 'numero' },
} as const satisfies Record<keyof Actividad, SheetColumn>;

const CAMPOS = Object.keys(COLUMNAS) as (keyof Actividad)[];

/** A row for each person who finished one of the partes `t` of a condition. */
export const hojaDeTecnicos = ({ db, settings }: System, alcance: Condition): Spreadsheet => ({
  name: 'Técnicos',
  columns: Object.values(COLUMNAS),
  zone: settings.TZ_NEGOCIO,
  batches: (async function* () {
    const filas = await informesQueries(db).leerActividad(alcance);
    yield filas.map((fila) => CAMPOS.map((campo) => fila[campo]));
  })(),
});
