import { expect, it } from 'vitest';
import { atajosDe } from './atajos.ts';

const balda = { id: 1, nombre: 'Balda', tipo_elemento: 2, unidades: 4, desuso: false } as const;
const terminal = { id: 6, nombre: 'Acme T2', tipo_elemento: 1, unidades: 1, desuso: false } as const;
const textos = (...presentes: Parameters<typeof atajosDe>[0]) => atajosDe(presentes).map(({ texto }) => texto);

it('offers what can be done where something stands', () => {
  expect(textos()).toEqual(['Instalar terminal', 'Instalar componentes']);
  expect(textos(balda)).toEqual(['Instalar terminal', 'Instalar componentes']);
  expect(textos(balda, terminal)).toEqual(['Cambiar terminal', 'Retirar terminal', 'Instalar componentes']);
});

it('who takes a terminal out need not name it', () => {
  expect(atajosDe([terminal])[1]).toMatchObject({
    elecciones: { tipo_elemento: 1, id_accion: 2 },
    elementos: [{ nombre_elemento: 'Acme T2', unidades: '1' }],
  });
});
