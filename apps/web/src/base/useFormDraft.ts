import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { onTokenChange, hasClosed } from '../api/token.ts';
import type { Notifier } from '../kit/notifier.ts';
import { takeDraft, writeDraft } from './form-draft.ts';
import { currentSession } from './session.ts';

const RESTORED = 'Se han recuperado los datos que no llegó a enviar. Revíselos y pulse Enviar.';

/** Restores the unsaved input of a form after a session has expired and the user has logged in again. */
export function useFormDraft<Values extends FieldValues, Out>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'getValues' | 'formState'>,
  dirty: boolean,
  notifier: Notifier,
): void {
  const { reset } = form;
  useEffect(() => {
    const draft = takeDraft(location.pathname);
    if (draft === undefined) return;
    // By the record as it was then it is known what was changed here, if somebody else has saved it since (AMB-152).
    reset(draft.iniciales as DefaultValues<Values> & Values);
    reset(draft.valores as DefaultValues<Values> & Values, { keepDefaultValues: true });
    notifier.success(RESTORED);
  }, [reset, notifier]);
  useEffect(() => {
    const user = currentSession();
    if (!dirty || user === undefined) return undefined;
    // Read now: when the session is gone the address is that of the login.
    const path = location.pathname;
    return onTokenChange(() => {
      if (currentSession()?.id !== user.id && !hasClosed())
        writeDraft({
          path,
          id_usuario: user.id,
          role: user.role,
          valores: form.getValues(),
          iniciales: form.formState.defaultValues,
        });
    });
  }, [form, dirty]);
}
