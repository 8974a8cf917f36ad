import type { Body, BodyInput } from '@tajo/contract/endpoint';
import { limpiar } from '@tajo/domain/texto';
import type { OptionsRead } from './options-read.tsx';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Props of every field: `control={form.control} name="nif" label="NIF"`. */
export interface FieldProps<Values extends FieldValues, Out> {
  readonly control: Control<Values, unknown, Out>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Shown below the field while it has no error. */
  readonly help?: string | undefined;
}

export interface ChoiceProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** The read that the options come from. */
  readonly read?: OptionsRead;
}

/** The form type of an endpoint's body, for a room's own fields. */
export type FormOf<E> =
  BodyInput<E> extends infer Values extends FieldValues ? UseFormReturn<Values, unknown, Body<E>> : never;

/** Cuts to `max` code points of the text as it is stored: without spaces at the ends, composed. */
export const truncate = (text: string, max: number | undefined): string => {
  if (max === undefined || text.length <= max) return text;
  return [...limpiar(text)].slice(0, max).join('');
};
