import { createContext } from 'react';

/** Where a step puts its deed, under the thumb. */
interface PieDePaso {
  /** Null until the bar is drawn. */
  readonly hueco: HTMLElement | null;
  /** Its deed ends the work: no step follows it. */
  readonly ultimo: boolean;
}

/** Undefined for a step without a bar. */
export const PieDelPaso = createContext<PieDePaso | undefined>(undefined);
