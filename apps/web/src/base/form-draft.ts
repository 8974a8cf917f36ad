import type { UserSession } from './session.ts';
import { currentSession } from './session.ts';

/** Unsaved input of a form when the session expired. Stored in this tab only, for its user only. */
interface Draft {
  readonly path: string;
  readonly id_usuario: number;
  readonly role: UserSession['role'];
  readonly valores: unknown;
  /** The record as the form was opened with it. */
  readonly iniciales: unknown;
  /** Whether the login has already led back to it. */
  readonly ofrecido?: boolean;
}

const KEY = 'tajo.borrador';

function read(): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
/** Keeps a draft; a full storage must not break the login. */
export function writeDraft(draft: Draft): void {
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

/** Returns the address of the form with unsaved input of this user, once; not after his role has changed. */
export function draftPath({ id, role }: Pick<UserSession, 'id' | 'role'>): string | undefined {
  const draft = read();
  if (draft?.id_usuario !== id || draft.role !== role || draft.ofrecido === true) return undefined;
  writeDraft({ ...draft, ofrecido: true });
  return draft.path;
}

/** Returns the unsaved input for a form's address, once; undefined if there is none of this user. */
export function takeDraft(path: string): Draft | undefined {
  const draft = read();
  if (draft === undefined || draft.path !== path || draft.id_usuario !== currentSession()?.id) return undefined;
  sessionStorage.removeItem(KEY);
  return draft;
}
