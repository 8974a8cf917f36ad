import { csvLine } from '@tajo/domain/csv/line';
import { COLUMNAS_DE_CARGA } from '@tajo/domain/partes/cargar';
import { descargarBlob } from '../api/descargar.ts';

/** Saves a CSV that a Spanish spreadsheet opens right: with the mark of UTF-8. */
export const guardarCsv = (texto: string, nombre: string): void =>
  descargarBlob(new Blob(['\ufeff', texto], { type: 'text/csv;charset=utf-8' }), nombre);

/** An empty file with the columns of "Cargar partes" (AMB-061). */
export const descargarPlantilla = (): void =>
  guardarCsv(csvLine(COLUMNAS_DE_CARGA.map(([nombre]) => nombre)), 'plantilla_partes.csv');
