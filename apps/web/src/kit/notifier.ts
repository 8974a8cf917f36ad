import { createContext } from 'react';

/** Undoes an action. Resolves to a message, or throws why it is too late. */
export type Undo = () => Promise<string>;
/** Actions offered by the notice of a finished operation. */
export interface AfterAction {
  /** Goes to the record. */
  readonly view?: (() => void) | undefined;
  readonly viewLabel?: string | undefined;
  readonly undo?: Undo | undefined;
}
type Notify = (text: string, after?: AfterAction) => void;

/** Shows messages about the whole screen at the bottom left. */
export interface Notifier {
  /** `onGone` runs when the notice has gone, to clear its field errors. */
  readonly error: (text: string, onGone?: () => void) => void;
  /** Reports an action, with links to the record and to undo. */
  readonly success: Notify;
}

/** Notifier of the application; undefined on the login. */
export const NotifierContext = createContext<Notifier | undefined>(undefined);
