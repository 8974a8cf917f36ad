import type { Parte } from '@tajo/contract/partes';

/** A parte as the lists return it, unassigned by default. */
export const makeParteRow = (cambios: Partial<Parte> = {}): Parte => ({
  id: 12,
  version: 1,
  numero_incidencia: 'INC-12',
  fecha_alta: '2026-03-05T13:07:00.000Z',
  fecha_asignacion: null,
  fecha_inicio: null,
  fecha_fin: null,
  id_proyecto: 3,
  desc_proyecto: 'Renovación de lineales',
  id_establecimiento: 40,
  nombre_establecimiento: 'Bazar Núñez',
  direccion: 'Calle Mayor 1, 28013 Madrid',
  provincia: 'Madrid',
  comunidad: 'Comunidad de Madrid',
  latitud: 40.4168,
  longitud: -3.7038,
  punto_aproximado: false,
  nombre_tecnico: null,
  estado: 1,
  desc_estado: 'Sin asignar',
  observaciones: 'Instalar un terminal',
  alerta: 1,
  comentarios: [],
  ...cambios,
});
