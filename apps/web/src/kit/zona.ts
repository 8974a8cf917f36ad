import { ZONA } from '@tajo/contract/textos';

let deNegocio = ZONA;

/** Returns the time zone of the business, which the session brings. */
export const zona = (): string => deNegocio;
export const ponerZona = (suya: string): void => {
  deNegocio = suya;
};
