import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { onTokenChange, hasClosed } from '../api/token.ts';
import type { Notifier } from '../kit/notifier.ts';
import { currentSession } from './session.ts';

/** Unsaved input of a form when the session expired. Stored in this tab only, for its user only. */
interface Draft {
  readonly path: string;
  readonly id_usuario: number;
  readonly valores: unknown;
  /** Whether the login has already led back to it. */
  readonly ofrecido?: boolean;
}

const KEY = 'tajo.borrador';
const RESTORED = 'Se han recuperado los datos que no llegó a enviar. Revíselos y pulse Enviar.';

function read(): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
// A full storage must not break the login.
function write(draft: Draft): void {
  try {
    // A chosen file cannot be stored: the user must choose it again.
    sessionStorage.setItem(
      KEY,
      JSON.stringify(draft, (_, value: unknown) => (value instanceof Blob ? undefined : value)),
    );
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** Returns the address of the form with unsaved input of this user, once. */
export function draftPath(userId: number): string | undefined {
  const draft = read();
  if (draft === undefined || draft.id_usuario !== userId || draft.ofrecido === true) return undefined;
  write({ ...draft, ofrecido: true });
  return draft.path;
}

function take(path: string): unknown {
  const draft = read();
  if (draft === undefined || draft.path !== path || draft.id_usuario !== currentSession()?.id) return undefined;
  sessionStorage.removeItem(KEY);
  return draft.valores;
}

/** Restores the unsaved input of a form after a session has expired and the user has logged in again. */
export function useFormDraft<Values extends FieldValues, Out>(
  { reset, getValues }: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'getValues'>,
  dirty: boolean,
  notifier: Notifier,
): void {
  useEffect(() => {
    const values = take(location.pathname);
    if (values === undefined) return;
    reset(values as DefaultValues<Values> & Values, { keepDefaultValues: true });
    notifier.success(RESTORED);
  }, [reset, notifier]);
  useEffect(() => {
    const userId = currentSession()?.id;
    if (!dirty || userId === undefined) return undefined;
    // Read now: when the session is gone the address is that of the login.
    const path = location.pathname;
    return onTokenChange(() => {
      if (currentSession()?.id !== userId && !hasClosed()) write({ path, id_usuario: userId, valores: getValues() });
    });
  }, [getValues, dirty]);
}
