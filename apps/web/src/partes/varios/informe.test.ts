import { expect, it } from 'vitest';
import { hechasDe, lineasDe, resumenDe, vueltaDe } from './informe.ts';

const palabras = { participio: 'asignado', tecnico: 'Ana' };
const partes = [1, 2, 3, 4].map((id) => ({ id, numero_incidencia: `INC-${id}` }));
const filas = [
  { id: 1, numero_incidencia: 'INC-1', ok: true, message: null },
  { id: 2, numero_incidencia: 'INC-2', ok: false, message: 'El parte ya está asignado a Marta.' },
  { id: 3, numero_incidencia: null, ok: false, message: 'El parte no existe.' },
];

it('a report tells first what was refused, then what was not sent, then what was done', () => {
  expect(lineasDe(filas, partes, palabras).map(({ kind, text }) => [kind, text])).toEqual([
    ['mal', 'INC-2: El parte ya está asignado a Marta.'],
    ['mal', 'INC-3: El parte no existe.'],
    ['igual', 'INC-4: sin enviar'],
    ['bien', 'INC-1: asignado a Ana'],
  ]);
  expect(hechasDe(filas)).toEqual([1]);
});

it('a deed is told in one line', () => {
  expect(resumenDe(1, palabras)).toBe('1 parte asignado a Ana.');
  expect(resumenDe(1200, palabras)).toBe('1.200 partes asignados a Ana.');
  expect(resumenDe(2, { participio: 'reiniciado' })).toBe('2 partes reiniciados.');
});

it('what is taken back says what could not be', () => {
  const [hecha, negada] = filas.map((fila) => ({ ...fila, id_intento: null, nombre_tecnico: null }));
  const message = 'Ana ya ha empezado el trabajo.';
  expect(vueltaDe([hecha!])).toBe('El parte INC-1 vuelve a estar sin asignar.');
  expect(vueltaDe([hecha!, { ...hecha!, id: 5 }])).toBe('2 partes vuelven a estar sin asignar.');
  expect(vueltaDe([hecha!, { ...negada!, message }])).toBe(
    '1 parte vuelve a estar sin asignar. 1 se queda como está: INC-2, Ana ya ha empezado el trabajo.',
  );
});

it('what is handed back says to whom', () => {
  const [fila] = filas;
  const deMarta = { ...fila!, id_intento: 8, nombre_tecnico: 'Marta' };
  const deAna = { ...deMarta, id: 5, nombre_tecnico: 'Ana' };
  expect(vueltaDe([deMarta])).toBe('El parte INC-1 vuelve a Marta.');
  expect(vueltaDe([deMarta, { ...deMarta, id: 5 }])).toBe('2 partes vuelven a Marta.');
  expect(vueltaDe([deMarta, deAna])).toBe('2 partes vuelven a quien los tenía.');
});
