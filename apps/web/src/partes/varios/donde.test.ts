import { expect, it } from 'vitest';
import { dondeDe } from './donde.ts';

const uno = { id: 1, numero_incidencia: 'INC-1', id_proyecto: 3, id_establecimiento: 40, provincia: 'Madrid' };

it.each([
  [[], {}],
  [[uno, { ...uno, id: 2 }], { id_proyecto: 3, id_establecimiento: 40 }],
  [[uno, { ...uno, id_establecimiento: 41 }], { id_proyecto: 3, id_establecimiento: 40, porProvincia: true }],
  [[uno, { ...uno, id_establecimiento: 41, provincia: 'Lugo' }], { id_proyecto: 3 }],
  [[uno, { ...uno, id_proyecto: 4 }], { id_establecimiento: 40 }],
])('the technicians for some partes are those for what all have in common', (partes, donde) =>
  expect(dondeDe(partes)).toEqual(donde),
);
