import { createContext } from 'react';

/** Place of a step's main button, in the bar at the bottom. */
interface PieDePaso {
  /** Null until the bar is drawn. */
  readonly hueco: HTMLElement | null;
  /** True for the step that ends the work. */
  readonly ultimo: boolean;
}

/** Undefined for a step without a bar. */
export const PieDelPaso = createContext<PieDePaso | undefined>(undefined);
