import { createContext } from 'react';

/** Takes a deed back; answers what is told then, or throws why it is too late. */
export type Deshacer = () => Promise<string>;
/** What may follow a deed that was told. */
export interface Despues {
  /** Goes to where it is to be seen. */
  readonly ver?: (() => void) | undefined;
  /** What the way there is called, where it is not just 'Ver'. */
  readonly comoVer?: string | undefined;
  readonly deshacer?: Deshacer | undefined;
}
type Avisar = (texto: string, despues?: Despues) => void;

/** Tells at the bottom left what concerns the whole screen. */
export interface Notifier {
  /** `alDesaparecer` runs when the notice is gone, to clear the errors it told of. */
  readonly error: (texto: string, alDesaparecer?: () => void) => void;
  /** What was done, where it is to be seen, and how it is taken back. */
  readonly exito: Avisar;
}

/** Where the notices of the application are shown; undefined on the login. */
export const AvisoContext = createContext<Notifier | undefined>(undefined);
