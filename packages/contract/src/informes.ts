import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { informeForm, muestraDeInforme } from './informes.schemas.ts';
import type { opciones } from './opciones.schemas.ts';

export const INFORME = {
  PARTES: 1,
  FINALIZADOS: 2,
  ACCIONES: 3,
  PREGUNTAS: 4,
  MUEBLES: 5,
  TECNICOS: 6,
  MOVIMIENTOS: 7,
} as const;
export type IdInforme = (typeof INFORME)[keyof typeof INFORME];

export const NOMBRE_INFORME = {
  [INFORME.PARTES]: 'Partes de trabajo',
  [INFORME.FINALIZADOS]: 'Partes finalizados',
  [INFORME.ACCIONES]: 'Acciones realizadas',
  [INFORME.PREGUNTAS]: 'Preguntas y respuestas',
  [INFORME.MUEBLES]: 'Muebles y componentes',
  [INFORME.TECNICOS]: 'Actividad por técnico',
  [INFORME.MOVIMIENTOS]: 'Movimientos de almacén',
} as const satisfies Record<IdInforme, string>;

export const CAMPOS_INFORME = {
  fecha_desde: { label: 'Fecha desde' },
  fecha_hasta: { label: 'Fecha hasta' },
  id_cliente: { label: 'Cliente' },
  id_contrata: { label: 'Contrata' },
  id_proyecto: { label: 'Proyecto' },
  id_informe: { label: 'Tipo de informe' },
} as const;

/** Rows that the screen shows before the spreadsheet is made, and most rows that it counts. */
export const FILAS_DE_MUESTRA = 10;
export const FILAS_CONTADAS = 5000;
export type MuestraDeInforme = z.output<typeof muestraDeInforme>;

export const informeApi = {
  tipos: endpoint<{ response: typeof opciones }>()({ method: 'GET', path: '/informe/all/select', roles: OFICINA }),
  descargar: endpoint<{ body: typeof informeForm; hoja: true }>()({
    method: 'POST',
    path: '/informe/download',
    roles: OFICINA,
    lectura: true,
    hoja: 'Informe.xlsx',
    resumen: 'La hoja de un informe; 404 cuando no tiene ninguna fila.',
  }),
  mostrar: endpoint<{ body: typeof informeForm; response: typeof muestraDeInforme }>()({
    method: 'POST',
    path: '/informe/muestra',
    roles: OFICINA,
    lectura: true,
    resumen: 'The first rows of a report and how many there are, counted up to 5,000; 404 without any row.',
  }),
};
