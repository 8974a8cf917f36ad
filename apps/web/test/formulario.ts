import { page } from 'vitest/browser';
import type { Llamada } from './red.ts';

/** What the tests of every form look for. */
export const campo = (name: string) => page.getByRole('textbox', { name });
export const desplegable = (name: string) => page.getByRole('combobox', { name });
export const botonEnviar = page.getByRole('button', { name: 'Enviar' });

/** What was sent to be saved. */
export const enviados = (llamadas: readonly Llamada[]): readonly unknown[] =>
  llamadas.filter(({ metodo }) => metodo === 'POST').map(({ cuerpo }) => cuerpo);
