import { expect, it } from 'vitest';
import type { LoHecho } from './lo-hecho.ts';
import { loApartado, loQueSigue } from './lo-hecho.ts';

const HECHO: LoHecho = {
  numero_incidencia: 'INC-12',
  id_intento: 31,
  version_intento: 4,
  id_tecnico: 5,
  nombre_tecnico: 'Begoña Ibáñez',
  fecha_inicio: '2026-11-20T08:05:00.000Z',
  acciones: 1,
  fotos: 3,
};
const SIN_TECNICO = { ...HECHO, id_tecnico: null, nombre_tecnico: null, fecha_inicio: null, acciones: 0, fotos: 0 };

it.each([
  [
    HECHO,
    'Begoña Ibáñez empezó el 20/11/2026 09:05 y ha registrado 1 acción y 3 fotos. Se conserva: el nuevo técnico sigue desde ahí.',
  ],
  [{ ...HECHO, fecha_inicio: null }, 'Lo tiene Begoña Ibáñez, que no ha empezado.'],
  [SIN_TECNICO, 'El parte está sin asignar.'],
])('what goes on in other hands is said before', (hecho, texto) => expect(loQueSigue(hecho)).toBe(texto));

it('what a restart puts away is said before', () => {
  expect(loApartado(HECHO)).toBe('Parte INC-12 · Begoña Ibáñez · 1 acción · 3 fotos');
  expect(loApartado(SIN_TECNICO)).toBe('Parte INC-12 · 0 acciones · 0 fotos');
});
