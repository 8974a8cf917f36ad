import { csvLine } from '@tajo/domain/csv/line';
import { COLUMNAS_DE_CARGA } from '@tajo/domain/partes/cargar';
import { downloadBlob } from '../api/download.ts';

/** Saves a CSV with a byte order mark, so that Spanish spreadsheets open it correctly. */
export const guardarCsv = (texto: string, nombre: string): void =>
  downloadBlob(new Blob(['\ufeff', texto], { type: 'text/csv;charset=utf-8' }), nombre);

/** Downloads an empty file with the columns of "Cargar partes" (AMB-061). */
export const descargarPlantilla = (): void =>
  guardarCsv(csvLine(COLUMNAS_DE_CARGA.map(([nombre]) => nombre)), 'plantilla_partes.csv');
