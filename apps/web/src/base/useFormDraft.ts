import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { onTokenChange, hasClosed } from '../api/token.ts';
import type { Notifier } from '../kit/notifier.ts';
import { takeDraft, writeDraft } from './form-draft.ts';
import { currentSession } from './session.ts';

const RESTORED = 'Se han recuperado los datos que no llegó a enviar. Revíselos y pulse Enviar.';

/** Restores the unsaved input of a form after a session has expired and the user has logged in again. */
export function useFormDraft<Values extends FieldValues, Out>(
  { reset, getValues }: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'getValues'>,
  dirty: boolean,
  notifier: Notifier,
): void {
  useEffect(() => {
    const values = takeDraft(location.pathname);
    if (values === undefined) return;
    reset(values as DefaultValues<Values> & Values, { keepDefaultValues: true });
    notifier.success(RESTORED);
  }, [reset, notifier]);
  useEffect(() => {
    const user = currentSession();
    if (!dirty || user === undefined) return undefined;
    // Read now: when the session is gone the address is that of the login.
    const path = location.pathname;
    return onTokenChange(() => {
      if (currentSession()?.id !== user.id && !hasClosed())
        writeDraft({ path, id_usuario: user.id, role: user.role, valores: getValues() });
    });
  }, [getValues, dirty]);
}
