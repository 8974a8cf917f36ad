import { expect, it } from 'vitest';
import { textoDeMuebles, textoDePosiciones } from './textos.ts';

const nombres = { nombreDeMueble: (id: number) => `Mesa ${id}`, nombreDeTerminal: (id: number) => `Nova A${id}` };
const soporte = { nombre_elemento: 'Soporte', unidades: 2 } as const;

it('tells what stands in the muebles, neighbours that hold the same together', () => {
  const llena = { id_terminal: 1, componentes: [soporte] };
  const posiciones = [
    { posicion: 1, ...llena },
    { posicion: 2, ...llena },
    { posicion: 3, id_terminal: null, componentes: [] },
    { posicion: 4, id_terminal: null, componentes: [soporte] },
  ];
  expect(textoDePosiciones([{ id_mueble: 8, posiciones }], nombres)).toBe(
    'Mesa 8: 1-2 Nova A1 · Soporte (2); 3 vacía; 4 Soporte (2)',
  );
});

it('names the muebles with their own components', () => {
  const muebles = [
    { id_mueble: 8, componentes: [soporte] },
    { id_mueble: 9, componentes: [] },
  ];
  expect(textoDeMuebles(muebles, nombres)).toBe('Mesa 8: Soporte (2)\nMesa 9');
});
