import { createContext, use, useEffect } from 'react';

/** How a form names a field, and reads a value of it aloud. */
export interface CampoVisible {
  readonly label: string;
  /** `registro` is the whole record that the value is of. */
  readonly texto: (valor: unknown, registro: Readonly<Record<string, unknown>>) => string;
}

/** The fields that a form shows, by name, in their order on the screen. */
export type CamposVisibles = Map<string, CampoVisible>;

export const CamposVisiblesContext = createContext<CamposVisibles>(new Map());

const comoTexto = (valor: unknown): string => String(valor ?? '');

/** Every field tells its form's screen what it is called, so that differences can be shown in the user's words. */
export function useCampoVisible(name: string, label: string, texto: CampoVisible['texto'] = comoTexto): void {
  const campos = use(CamposVisiblesContext);
  // Renewed in place: a field keeps its turn when its label or its options change.
  useEffect(() => void campos.set(name, { label, texto }));
  useEffect(() => () => void campos.delete(name), [campos, name]);
}
