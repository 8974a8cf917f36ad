import { expect, it } from 'vitest';
import { makeContrata } from '../../test/contratas.ts';
import { hechoDeContrata } from './hecho.ts';

const abierta = makeContrata(1);
const cerrada = makeContrata(1, { version: 2, finalizada: true, fecha_baja: '2026-03-05' });

it.each([
  ['made', undefined, abierta],
  ['changed', abierta, abierta],
  ['changed while it is finished', cerrada, cerrada],
])('a contrata that was %s is told and shown', (_, antes, despues) => {
  expect(hechoDeContrata(antes, despues)).toEqual({ text: 'Contrata Contrata 1 guardada.', view: '/editarContrata/1' });
});

it('of one that was finished it says what stays finished, and offers no way back that would leave it so', () => {
  expect(hechoDeContrata(abierta, cerrada)).toEqual({
    text: 'Contrata Contrata 1 finalizada. Sus proyectos quedan finalizados, aunque vuelva a activarla.',
    view: '/editarContrata/1',
  });
});
