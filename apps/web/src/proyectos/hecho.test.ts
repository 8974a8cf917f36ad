import { expect, it, vi } from 'vitest';
import { makeProyecto } from '../../test/proyectos.ts';
import { hechoDeProyecto } from './hecho.ts';

const abierto = makeProyecto(1);
const cerrado = makeProyecto(1, { version: 2, finalizado: true });
const guardar = vi.fn<(forma: object) => Promise<void>>();

it.each([
  ['made', undefined, abierto],
  ['changed', abierto, abierto],
  ['changed while it is finished', cerrado, cerrado],
])('a project that was %s is told and shown, and there is nothing to take back', (_, antes, despues) => {
  const texto = 'Proyecto Red Norte guardado.';
  expect(hechoDeProyecto(antes, despues, guardar)).toEqual({ text: texto, view: '/editarProyecto/1' });
});

it('one that was finished is opened again as it was saved', async () => {
  const { text, undo } = hechoDeProyecto(abierto, cerrado, guardar);
  expect(text).toBe('Proyecto Red Norte finalizado.');
  expect(await undo?.()).toBe('El proyecto Red Norte vuelve a estar activo.');
  expect(guardar).toHaveBeenCalledExactlyOnceWith({ ...cerrado, finalizado: false });
});
