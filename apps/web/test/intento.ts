import type { Intento } from '@tajo/contract/obra';

/** An open attempt, started 1,250 m from its shop. */
export const makeIntento = (cambios: Partial<Intento> = {}): Intento => ({
  id: 31,
  numero: 1,
  nombre_tecnico: 'Begoña Ibáñez',
  fecha_asignacion: '2026-03-05T09:00:00.000Z',
  fecha_inicio: '2026-03-05T10:00:00.000Z',
  nombre_usuario_inicio: 'Begoña Ibáñez',
  distancia_m: 1250.4,
  veredicto: 'fuera',
  cierre: null,
  fecha_cierre: null,
  nombre_usuario_cierre: null,
  observaciones_tecnico: null,
  acciones: [],
  preguntas: [],
  firma: null,
  constancias: [],
  ...cambios,
});
