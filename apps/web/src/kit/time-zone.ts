import { ZONA } from '@tajo/contract/textos';

let zone = ZONA;

export const timeZone = (): string => zone;
export const setTimeZone = (ofBusiness: string): void => {
  zone = ofBusiness;
};
