import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { VisibleFields } from '../fields/visible-fields.ts';
import type { FieldDifference } from './field-differences.ts';
import { changedFields, fieldDifferences, equal } from './field-differences.ts';
import { failureText } from '../../kit/failure.ts';

type RecordValues = Readonly<Record<string, unknown>>;
interface Options<Values extends FieldValues, Out> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly fields: VisibleFields;
  readonly reread: () => Promise<object>;
}
interface OpenConflict {
  readonly message: string;
  /** Whether the same user saved it on another screen. */
  readonly bySelf: boolean;
  /** Undefined while the stored record is being read. */
  readonly differences?: readonly FieldDifference[];
  readonly failure?: string;
  readonly stored?: RecordValues;
}

/** Another user saved the record that a form edits: finds the differences and merges them (AMB-152). */
export function useConflict<Values extends FieldValues, Out>({ form, fields, reread }: Options<Values, Out>) {
  const [open, setOpen] = useState<OpenConflict>();
  const lastStored = useRef<RecordValues>({});
  const initialValues = (): RecordValues => ({ ...form.formState.defaultValues, ...lastStored.current });
  const setValue = (field: string, value: unknown): void => {
    const name = field as FieldPath<Values>;
    form.setValue(name, (value ?? '') as PathValue<Values, typeof name>, { shouldDirty: true });
  };

  async function start(message: string, bySelf: boolean): Promise<void> {
    const notice = { message, bySelf };
    setOpen(notice);
    try {
      const stored = (await reread()) as RecordValues;
      const differences = fieldDifferences(fields, form.getValues(), stored, initialValues());
      setOpen((now) => now && { ...notice, stored, differences });
    } catch (error) {
      setOpen((now) => now && { ...notice, failure: failureText(error) });
    }
  }

  /**
   * Takes over the chosen values, and those that only the other user changed in invisible fields. The next save is
   * checked again.
   */
  function resolve(chosen: Readonly<Record<string, boolean>>): void {
    const stored = open?.stored;
    if (stored === undefined) return;
    const mine: RecordValues = form.getValues();
    const initial = initialValues();
    for (const field of changedFields(mine, stored)) {
      const takesOther = chosen[field] ?? equal(mine[field], initial[field]);
      if (takesOther) setValue(field, stored[field]);
    }
    for (const { merge } of fields.values()) {
      const merged = merge?.({ initial, mine, stored }, chosen).values ?? {};
      for (const [field, value] of Object.entries(merged)) setValue(field, value);
    }
    setValue('version', stored['version']);
    lastStored.current = stored;
    setOpen(undefined);
  }

  return { open, start, resolve, close: () => setOpen(undefined) };
}
