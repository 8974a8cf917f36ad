import { FINALIZAR_CONTRATA_QUEDA } from '@tajo/contract/textos-oficina';
import { expect, it, vi } from 'vitest';
import { makeContrata } from '../../test/contratas.ts';
import { hechoDeContrata } from './hecho.ts';

const abierta = makeContrata(1);
const cerrada = makeContrata(1, { version: 2, finalizada: true, fecha_baja: '2026-03-05' });
const guardar = vi.fn<(forma: object) => Promise<void>>();

it.each([
  ['made', undefined, abierta],
  ['changed', abierta, abierta],
  ['changed while it is finished', cerrada, cerrada],
])('a contrata that was %s is told and shown, and there is nothing to take back', (_, antes, despues) => {
  const texto = 'Contrata Contrata 1 guardada.';
  expect(hechoDeContrata(antes, despues, guardar)).toEqual({ text: texto, view: '/editarContrata/1' });
});

it('one that was finished is opened again as it was saved, and what fell with it is named', async () => {
  const { text, undo } = hechoDeContrata(abierta, cerrada, guardar);
  expect(text).toBe('Contrata Contrata 1 finalizada.');
  expect(await undo?.()).toBe(`La contrata Contrata 1 vuelve a estar activa. ${FINALIZAR_CONTRATA_QUEDA}`);
  expect(guardar).toHaveBeenCalledExactlyOnceWith({ ...cerrada, finalizada: false });
});
