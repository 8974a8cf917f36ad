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
const desc_estado = { label: 'Estado', filtro: 'texto' } as const satisfies Columna;
const comunidad = { label: 'Comunidad Autónoma' } as const satisfies Columna;
const observaciones = { label: 'Observaciones', largo: 500 } as const satisfies Columna;

/** Every field of a parte that is written, with its length in code points (AMB-062), as its form calls it. */
export const CAMPOS_PARTE = {
  numero_incidencia,
  observaciones,
  id_proyecto: desc_proyecto,
  id_establecimiento: nombre_establecimiento,
} as const;
export const CAMPOS_COMENTARIO = { comentario: { label: 'Comentario', largo: 500 } } as const;

/** Every list of partes calls one by its number. */
const nombre = ['numero_incidencia'] as const;

export const partesSinAsignarLista = lista<Parte>()({
  titulo: 'Partes sin asignar',
  plural: 'partes sin asignar',
  nombre,
  columnas: { numero_incidencia, fecha_alta, desc_proyecto, nombre_establecimiento, direccion, provincia },
  detalle: { comunidad, desc_estado, observaciones },
  orden: '-fecha_alta',
});

export const partesAsignadosLista = lista<Parte>()({
  titulo: 'Partes asignados',
  plural: 'partes asignados',
  nombre,
  columnas: {
    desc_proyecto,
    numero_incidencia,
    nombre_establecimiento,
    fecha_alta,
    fecha_asignacion,
    nombre_tecnico,
    desc_estado,
  },
  detalle: { fecha_inicio, direccion, provincia, comunidad, observaciones },
  orden: '-fecha_asignacion',
});

/** The panel above the list of finished ones, beside it: a text among those of other screens would be loaded with them. */
export const FILTRAR_POR_FECHA_FIN = 'Filtrar por fecha fin';

/** The sheet's columns stand in a fixed order: those that `exporta` names come after the others. */
export const partesFinalizadosLista = lista<Parte>()({
  titulo: 'Partes finalizados',
  plural: 'partes finalizados',
  nombre,
  columnas: {
    numero_incidencia,
    fecha_alta,
    fecha_asignacion,
    fecha_inicio,
    fecha_fin,
    desc_proyecto,
    nombre_establecimiento,
    nombre_tecnico,
  },
  detalle: { direccion, provincia, comunidad, desc_estado, observaciones },
  exporta: ['direccion', 'provincia', 'comunidad', 'nombre_tecnico', 'observaciones'],
  orden: '-fecha_fin',
});

/** `nombre_tecnico` is for a company and the office: a technician's list leaves it out. */
export const partesTecnicoAsignadosLista = lista<Parte>()({
  titulo: 'Asignados',
  plural: 'partes asignados',
  nombre,
  columnas: {
    desc_proyecto,
    numero_incidencia,
    nombre_establecimiento,
    direccion,
    fecha_alta,
    fecha_asignacion,
    nombre_tecnico,
    desc_estado,
  },
  detalle: { fecha_inicio, provincia, comunidad, observaciones },
  orden: '-fecha_asignacion',
});

export const partesTecnicoFinalizadosLista = lista<Parte>()({
  titulo: 'Finalizados',
  plural: 'partes finalizados',
  nombre,
  columnas: {
    numero_incidencia,
    fecha_alta,
    fecha_asignacion,
    fecha_inicio,
    fecha_fin,
    desc_proyecto,
    nombre_establecimiento,
    direccion,
    nombre_tecnico,
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
    fecha_alta,
    fecha_asignacion,
    fecha_inicio,
    fecha_fin,
    desc_proyecto,
    nombre_tecnico,
    desc_estado,
  },
  detalle: { observaciones },
  orden: '-fecha_alta',
});
