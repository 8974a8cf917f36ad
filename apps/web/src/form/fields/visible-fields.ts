import { createContext, use, useEffect } from 'react';

type RecordValues = Readonly<Record<string, unknown>>;

/** Part of a value that two users changed differently, as text. `field`: key of the decision. */
export interface Clash {
  readonly field: string;
  readonly label: string;
  readonly typed: string;
  readonly saved: string;
}

/** Merges fields part by part instead of as a whole; `keepsSaved`: the decisions, by key. */
export type Merge = (
  records: { readonly initial: RecordValues; readonly mine: RecordValues; readonly stored: RecordValues },
  keepsSaved: Readonly<Record<string, boolean>>,
) => { readonly values: RecordValues; readonly clashes: readonly Clash[] };

export interface VisibleField {
  readonly label: string;
  /** `record`: the whole record of the value. */
  readonly text: (value: unknown, record: RecordValues) => string;
  readonly merge?: Merge;
}

/** The fields that a form shows, by name, in their order on the screen. */
export type VisibleFields = Map<string, VisibleField>;

export const VisibleFieldsContext = createContext<VisibleFields>(new Map());

const asText = (value: unknown): string => String(value ?? '');

/** Registers a field with its form, so that differences are shown with its label and text. */
export function useVisibleField(name: string, label: string, text: VisibleField['text'] = asText): void {
  useRegistered(name, { label, text });
}

/** Registers fields, by the name of one of them, that are merged part by part when somebody else saved them. */
export const useMergedFields = (name: string, merge: Merge): void =>
  useRegistered(name, { label: '', text: asText, merge });

function useRegistered(name: string, field: VisibleField): void {
  const fields = use(VisibleFieldsContext);
  // Updated in place, so that a field keeps its position when its label or options change.
  useEffect(() => void fields.set(name, field));
  useEffect(() => () => void fields.delete(name), [fields, name]);
}
