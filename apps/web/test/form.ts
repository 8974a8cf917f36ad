import { page } from 'vitest/browser';
import type { SentCall } from './network.ts';

/** Locators for the tests of forms. */
export const textField = (name: string) => page.getByRole('textbox', { name });
export const combobox = (name: string) => page.getByRole('combobox', { name });
export const submitButton = page.getByRole('button', { name: 'Enviar' });

/** Returns the bodies of all saves. */
export const postedBodies = (llamadas: readonly SentCall[]): readonly unknown[] =>
  llamadas.filter(({ method }) => method === 'POST').map(({ body }) => body);
