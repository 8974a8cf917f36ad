import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import { PALABRAS_DE_ESPERA } from '@tajo/domain/partes/palabras-de-espera';
import type { z } from 'zod';
import type { Columna } from './lista.ts';
import { lista } from './lista.ts';
import type { parteRow } from './partes.schemas.ts';

type Parte = z.output<typeof parteRow>;

/** Every column that a list of partes may show (AMB-121). */
const numero_incidencia = { label: 'Nº incidencia', largo: 50, filtro: 'texto', ancho: 122 } as const satisfies Columna;
const fecha_alta = { label: 'Fecha alta', tipo: 'instante', filtro: 'desde' } as const satisfies Columna;
const fecha_asignacion = { label: 'Fecha asignación', tipo: 'instante', filtro: 'desde' } as const satisfies Columna;
const fecha_inicio = { label: 'Fecha inicio', tipo: 'instante', filtro: 'desde' } as const satisfies Columna;
const fecha_fin = { label: 'Fecha fin', tipo: 'instante', filtro: 'hasta' } as const satisfies Columna;
const desc_proyecto = { label: 'Proyecto', filtro: 'texto' } as const satisfies Columna;
const nombre_establecimiento = { label: 'Establecimiento', filtro: 'texto' } as const satisfies Columna;
const direccion = { label: 'Dirección', filtro: 'texto' } as const satisfies Columna;
const provincia = { label: 'Provincia', filtro: 'texto' } as const satisfies Columna;
const nombre_tecnico = { label: 'Técnico', filtro: 'texto' } as const satisfies Columna;
const desc_estado = { label: 'Estado', filtro: 'texto', ancho: 108 } as const satisfies Columna;
const comunidad = { label: 'Comunidad Autónoma' } as const satisfies Columna;
const observaciones = { label: 'Observaciones', largo: 500 } as const satisfies Columna;

/** Every written field of a parte, with its label in forms and its length in code points (AMB-062). */
export const CAMPOS_PARTE = {
  numero_incidencia,
  observaciones,
  id_proyecto: desc_proyecto,
  id_establecimiento: nombre_establecimiento,
} as const;
export const CAMPOS_COMENTARIO = { comentario: { label: 'Comentario', largo: 500 } } as const;

/** Lists of partes name a parte by its number; columns that tell partes apart come before dates, at every width. */
const nombre = ['numero_incidencia'] as const;
/** Fields that an operation on many partes needs: ids, numbers, and the facts that decide who may get them. */
export const EXTRACTO_DE_PARTES = [
  'id',
  'numero_incidencia',
  'id_proyecto',
  'id_establecimiento',
  'provincia',
] as const;
export type ParteElegido = Pick<Parte, (typeof EXTRACTO_DE_PARTES)[number]>;

/** On the lists of the office. */
const CLAVES = {
  carga: { label: 'De una sola carga', key: 'uuid' },
  id_tecnico: { label: 'De un solo técnico', key: 'number' },
} as const;

export const partesSinAsignarLista = lista<Parte>()({
  titulo: 'Partes sin asignar',
  plural: 'partes sin asignar',
  nombre,
  alerta: PALABRAS_DE_ALERTA.abierto,
  espera: PALABRAS_DE_ESPERA,
  columnas: { numero_incidencia, nombre_establecimiento, desc_proyecto, direccion, provincia, fecha_alta },
  detalle: { comunidad, desc_estado, observaciones },
  claves: CLAVES,
  orden: '-fecha_alta',
});

export const partesAsignadosLista = lista<Parte>()({
  titulo: 'Partes asignados',
  plural: 'partes asignados',
  nombre,
  alerta: PALABRAS_DE_ALERTA.abierto,
  espera: PALABRAS_DE_ESPERA,
  columnas: {
    numero_incidencia,
    nombre_establecimiento,
    desc_proyecto,
    nombre_tecnico,
    desc_estado,
    fecha_asignacion,
    fecha_alta,
  },
  detalle: { fecha_inicio, direccion, provincia, comunidad, observaciones },
  claves: CLAVES,
  orden: '-fecha_asignacion',
});

/** Here and not among shared texts, which other screens would load. */
export const FILTRAR_POR_FECHA_FIN = 'Filtrar por fecha fin';

/** The spreadsheet has a fixed order of columns, which differs from the list's. */
export const partesFinalizadosLista = lista<Parte>()({
  titulo: 'Partes finalizados',
  plural: 'partes finalizados',
  nombre,
  alerta: PALABRAS_DE_ALERTA.terminado,
  columnas: {
    numero_incidencia,
    nombre_establecimiento,
    desc_proyecto,
    nombre_tecnico,
    fecha_fin,
    fecha_inicio,
    fecha_asignacion,
    fecha_alta,
  },
  detalle: { direccion, provincia, comunidad, desc_estado, observaciones },
  exporta: [
    'fecha_alta',
    'fecha_asignacion',
    'fecha_inicio',
    'fecha_fin',
    'desc_proyecto',
    'nombre_establecimiento',
    'direccion',
    'provincia',
    'comunidad',
    'nombre_tecnico',
    'observaciones',
  ],
  claves: CLAVES,
  orden: '-fecha_fin',
});

/** `nombre_tecnico` is for companies and the office: a technician's list leaves it out. */
export const partesTecnicoAsignadosLista = lista<Parte>()({
  titulo: 'Asignados',
  plural: 'partes asignados',
  nombre,
  alerta: PALABRAS_DE_ALERTA.abierto,
  espera: PALABRAS_DE_ESPERA,
  columnas: {
    numero_incidencia,
    nombre_establecimiento,
    direccion,
    desc_proyecto,
    nombre_tecnico,
    desc_estado,
    fecha_asignacion,
    fecha_alta,
  },
  detalle: { fecha_inicio, provincia, comunidad, observaciones },
  orden: '-fecha_asignacion',
});

export const partesTecnicoFinalizadosLista = lista<Parte>()({
  titulo: 'Finalizados',
  plural: 'partes finalizados',
  nombre,
  alerta: PALABRAS_DE_ALERTA.terminado,
  columnas: {
    numero_incidencia,
    nombre_establecimiento,
    direccion,
    desc_proyecto,
    nombre_tecnico,
    fecha_fin,
    fecha_inicio,
    fecha_asignacion,
    fecha_alta,
  },
  detalle: { provincia, comunidad, desc_estado, observaciones },
  orden: '-fecha_fin',
});

/** The tab Partes of an establishment (AMB-100). */
export const partesEstablecimientoLista = lista<Parte>()({
  titulo: 'Partes',
  plural: 'partes del establecimiento',
  nombre,
  columnas: {
    numero_incidencia,
    desc_proyecto,
    nombre_tecnico,
    desc_estado,
    fecha_alta,
    fecha_asignacion,
    fecha_inicio,
    fecha_fin,
  },
  detalle: { observaciones },
  orden: '-fecha_alta',
});
