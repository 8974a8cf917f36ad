import { createContext, use, useEffect } from 'react';

/** Label of a form field, and its values as text. */
export interface CampoVisible {
  readonly label: string;
  /** `registro`: the whole record of the value. */
  readonly texto: (valor: unknown, registro: Readonly<Record<string, unknown>>) => string;
}

/** The fields that a form shows, by name, in their order on the screen. */
export type CamposVisibles = Map<string, CampoVisible>;

export const CamposVisiblesContext = createContext<CamposVisibles>(new Map());

const comoTexto = (valor: unknown): string => String(valor ?? '');

/** Registers a field with its form, so that differences are shown with its label and text. */
export function useCampoVisible(name: string, label: string, texto: CampoVisible['texto'] = comoTexto): void {
  const campos = use(CamposVisiblesContext);
  // Updated in place, so that a field keeps its position when its label or options change.
  useEffect(() => void campos.set(name, { label, texto }));
  useEffect(() => () => void campos.delete(name), [campos, name]);
}
