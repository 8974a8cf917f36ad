import type { BaseSyntheticEvent } from 'react';
import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import type { VisibleFields } from './fields/visible-fields.ts';
import type { Notifier } from '../kit/notifier.ts';
import { failureReason, toFailure } from '../kit/failure.ts';
import { useOpen } from '../kit/useOpen.ts';
import { useConflict } from './conflict/useConflict.ts';
import { useHeld } from './core/useHeld.ts';
import { useSubmit } from './core/useSubmit.ts';
import { visibleFields, useServerErrors } from './useServerErrors.ts';
import { savedInBetween } from './conflict/older-version.ts';

export interface SaveOptions<Values extends FieldValues, Out, Saved> {
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly save: (values: Out) => Promise<Saved>;
  /** Called after a save with the answer: usually opens the list. `open`: the form was not left meanwhile. */
  readonly onSaved: (saved: Saved, open: boolean) => void;
  readonly notifier: Pick<Notifier, 'error'>;
  /** Reads the stored record, to compare it with the form after a conflict. */
  readonly reread: () => Promise<object>;
  /** Discards the input and opens the record again. */
  readonly reload: () => void;
}

/** Says what became of a save whose form was left meanwhile, if it failed. */
function failureOfLeft(error: unknown): string {
  const { status } = toFailure(error);
  const isKnown = status > 0 && status < 502;
  return `${isKnown ? 'No' : 'No se sabe si'} se ha guardado lo que envió. ${failureReason(error)}`;
}

/** Saves the form of a record and reports the result. */
export function useSave<Values extends FieldValues, Out, Saved>(options: SaveOptions<Values, Out, Saved>) {
  const { form, save, onSaved, notifier, reload } = options;
  const { root, sending, submit } = useSubmit<HTMLFormElement>({
    fields: () => visibleFields(form.getValues()),
    show: useServerErrors(form, notifier),
  });
  const [fields] = useState<VisibleFields>(() => new Map());
  const [saved, setSaved] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const conflict = useConflict({ form, fields, reread: options.reread });
  const open = useOpen();
  useHeld(root, sending);

  async function saveOnce(values: Out): Promise<'se va' | void> {
    try {
      const answer = await save(values);
      // The guard of unsaved work must know before the page is left.
      flushSync(() => setSaved(true));
      onSaved(answer, open.current);
      return 'se va';
    } catch (error) {
      if (!open.current) return notifier.error(failureOfLeft(error));
      if (toFailure(error).status === 404 && form.getValues()['id']) return setDeleted(true);
      const origin = savedInBetween(error);
      if (origin === undefined) throw error;
      void conflict.start(toFailure(error).message, origin === 'propia');
    }
  }
  const send = (values: Out): Promise<void> => submit(() => saveOnce(values));

  return {
    onSubmit: (event?: BaseSyntheticEvent) => form.handleSubmit(send)(event),
    sending,
    root,
    /** Something would be lost by leaving. */
    dirty: form.formState.isDirty && !saved,
    fields,
    /** Set while another user's save conflicts with this one. */
    conflict: conflict.open && {
      ...conflict.open,
      /** By field: true to save the stored value of a difference. */
      saveChosen(chosen: Readonly<Record<string, boolean>>): void {
        conflict.resolve(chosen);
        void form.handleSubmit(send)();
      },
      reload(): void {
        conflict.close();
        reload();
      },
      close: conflict.close,
    },
    /** Set if the record was deleted since it was opened. */
    deleted: deleted
      ? {
          createNew(): void {
            setDeleted(false);
            for (const name of ['id', 'version'] as FieldPath<Values>[])
              form.setValue(name, '' as PathValue<Values, typeof name>);
            void form.handleSubmit(send)();
          },
          close: () => setDeleted(false),
        }
      : undefined,
  };
}

export type Saved = ReturnType<typeof useSave>;
