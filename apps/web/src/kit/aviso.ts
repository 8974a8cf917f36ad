import { createContext } from 'react';

/** Undoes an action. Resolves to a message, or throws why it is too late. */
export type Deshacer = () => Promise<string>;
/** Actions offered by the notice of a finished operation. */
export interface Despues {
  /** Goes to the record. */
  readonly ver?: (() => void) | undefined;
  readonly comoVer?: string | undefined;
  readonly deshacer?: Deshacer | undefined;
}
type Avisar = (texto: string, despues?: Despues) => void;

/** Shows messages about the whole screen at the bottom left. */
export interface Notifier {
  /** `alDesaparecer` runs when the notice has gone, to clear its field errors. */
  readonly error: (texto: string, alDesaparecer?: () => void) => void;
  /** Reports an action, with links to the record and to undo. */
  readonly exito: Avisar;
}

/** Notifier of the application; undefined on the login. */
export const AvisoContext = createContext<Notifier | undefined>(undefined);
