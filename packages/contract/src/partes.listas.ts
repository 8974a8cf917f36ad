import type { Columna } from './lista.ts';
import { lista } from './lista.ts';
import type { Parte } from './partes.ts';

/** Every column that a list of partes may show (AMB-121). */
const numero_incidencia: Columna = { label: 'Nº incidencia', filtro: 'texto', ancho: 122 };
const fecha_alta: Columna = { label: 'Fecha alta', tipo: 'instante', filtro: 'desde' };
const fecha_asignacion: Columna = { label: 'Fecha asignación', tipo: 'instante', filtro: 'desde' };
const fecha_inicio: Columna = { label: 'Fecha inicio', tipo: 'instante', filtro: 'desde' };
const fecha_fin: Columna = { label: 'Fecha fin', tipo: 'instante', filtro: 'hasta' };
const desc_proyecto: Columna = { label: 'Proyecto', filtro: 'texto' };
const nombre_establecimiento: Columna = { label: 'Establecimiento', filtro: 'texto' };
const direccion: Columna = { label: 'Dirección', filtro: 'texto' };
const provincia: Columna = { label: 'Provincia', filtro: 'texto' };
const nombre_tecnico: Columna = { label: 'Técnico', filtro: 'texto' };
const desc_estado: Columna = { label: 'Estado', filtro: 'texto' };
const comunidad: Columna = { label: 'Comunidad Autónoma' };
const observaciones: Columna = { label: 'Observaciones' };

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
