import { createContext, use, useEffect } from 'react';

export interface VisibleField {
  readonly label: string;
  /** `record`: the whole record of the value. */
  readonly text: (value: unknown, record: Readonly<Record<string, unknown>>) => string;
}

/** The fields that a form shows, by name, in their order on the screen. */
export type VisibleFields = Map<string, VisibleField>;

export const VisibleFieldsContext = createContext<VisibleFields>(new Map());

const asText = (value: unknown): string => String(value ?? '');

/** Registers a field with its form, so that differences are shown with its label and text. */
export function useVisibleField(name: string, label: string, text: VisibleField['text'] = asText): void {
  const fields = use(VisibleFieldsContext);
  // Updated in place, so that a field keeps its position when its label or options change.
  useEffect(() => void fields.set(name, { label, text }));
  useEffect(() => () => void fields.delete(name), [fields, name]);
}
