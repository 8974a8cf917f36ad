import { useRouter } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { SaveOptions } from '../form/useSave.ts';
import { announceNew } from '../list/state/just-created.ts';
import { useSave } from '../form/useSave.ts';
import type { LoadedRecord } from '../form/useRecord.ts';
import type { AfterAction } from '../kit/notifier.ts';
import { useNotifier } from './notifier.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useScreenName } from './screen-name.ts';
import { useLeaveWarning } from './unsaved.tsx';

/** Actions offered by the notice of a save: to the record, and undo. */
export interface SaveNotice extends Pick<AfterAction, 'undo'> {
  readonly text: string;
  /** Route that shows it; not set if it is already on the screen. */
  readonly view?: string;
}

type EditOptions<Values extends FieldValues, Out, T extends object, Saved> = Pick<
  SaveOptions<Values, Out, Saved>,
  'form' | 'save'
> & {
  readonly record: Pick<LoadedRecord<T>, 'reread' | 'reload'> & Partial<Pick<LoadedRecord<T>, 'value'>>;
  readonly done: (saved: Saved) => SaveNotice;
  // Where a save leads, or what it does on a screen that stays open.
} & (
    | {
        readonly listPath: string;
        /** Name of the edited record, shown behind the screen's title. */
        readonly name: string | undefined;
      }
    | { readonly onSaved: () => void; readonly name?: never }
  );

/** Everything that a form of a register does besides its fields: saving, refusals, conflicts, drafts, leaving. */
export function useEditing<Values extends FieldValues, Out, T extends object, Saved extends { readonly id: number }>(
  options: EditOptions<Values, Out, T, Saved>,
) {
  const { form, save, record, name } = options;
  const notifier = useNotifier();
  const { history } = useRouter();
  const saved = useSave({
    form,
    save,
    onSaved: (answer, open) => {
      // A user who has left the form stays where he is.
      if (open && 'onSaved' in options) options.onSaved();
      else if (open && 'listPath' in options) {
        if (record.value === undefined) announceNew(options.listPath, answer.id);
        // Keeps the list's filters and page.
        if (history.location.state.desde === options.listPath) history.back();
        else history.push(options.listPath);
      }
      const { text, view, undo } = options.done(answer);
      notifier.success(text, { view: view === undefined ? undefined : () => history.push(view), undo });
    },
    notifier,
    reread: record.reread,
    reload: record.reload,
  });
  useFormDraft(form, saved.dirty, notifier);
  useScreenName(name);
  return { ...saved, name, leaving: useLeaveWarning(saved.dirty) };
}
