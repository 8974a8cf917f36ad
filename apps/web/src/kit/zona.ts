import { ZONA } from '@tajo/contract/textos';

let deNegocio = ZONA;

/** The zone in which the business counts its days and hours: the session brings it. */
export const zona = (): string => deNegocio;
export const ponerZona = (suya: string): void => {
  deNegocio = suya;
};
