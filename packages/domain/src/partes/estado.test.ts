import { expect, it } from 'vitest';
import { ESTADO, NOMBRE_ESTADO, estadoDe } from './estado.ts';

const T = new Date('2026-01-01T00:00:00Z');

it.each([
  [null, null, null, ESTADO.SIN_ASIGNAR, 'Sin asignar'],
  [7, null, null, ESTADO.ASIGNADO, 'Asignado'],
  [7, T, null, ESTADO.INICIADO, 'Iniciado'],
  [7, T, T, ESTADO.FINALIZADO, 'Finalizado'],
  [null, T, T, ESTADO.FINALIZADO, 'Finalizado'],
])('technician %s, start %s, end %s: %s %s', (id_tecnico, fecha_inicio, fecha_fin, estado, nombre) => {
  expect(estadoDe({ id_tecnico, fecha_inicio, fecha_fin })).toBe(estado);
  expect(NOMBRE_ESTADO[estado]).toBe(nombre);
});
