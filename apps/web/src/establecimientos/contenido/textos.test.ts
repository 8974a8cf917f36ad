import { expect, it } from 'vitest';
import { textoDeLugares } from './textos.ts';

const nombres = { nombreDeMueble: (id: number) => `Mesa ${id}`, nombreDeTerminal: (id: number) => `Nova A${id}` };
const componentes = [{ nombre_elemento: 'Soporte', unidades: 2 }] as const;
const llena = { id_terminal: 1, componentes };
const vacia = { id_terminal: null, componentes: [] };

it('tells what stands in a mueble, neighbours that hold the same together', () => {
  const lugares = [
    { posicion: 0, id_terminal: null, componentes },
    { posicion: 1, ...llena },
    { posicion: 2, ...llena },
    { posicion: 3, ...vacia },
    { posicion: 4, id_terminal: null, componentes },
  ];
  expect(textoDeLugares(lugares, nombres)).toBe('Soporte (2); 1-2 Nova A1 · Soporte (2); 3 vacía; 4 Soporte (2)');
});

it.each([
  ['no está', undefined],
  ['Nova A1 · Soporte (2)', [{ posicion: 4, ...llena }]],
  ['vacía', [{ posicion: 4, ...vacia }]],
  ['', [{ posicion: 0, ...vacia }]],
  ['Soporte (2)', [{ posicion: 0, id_terminal: null, componentes }]],
])('tells one place: "%s"', (texto, lugares) => expect(textoDeLugares(lugares, nombres)).toBe(texto));
