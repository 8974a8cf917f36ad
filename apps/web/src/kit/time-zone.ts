import { ZONA } from '@tajo/contract/textos';

let ofBusiness = ZONA;

export const timeZone = (): string => ofBusiness;
export const setTimeZone = (own: string): void => {
  ofBusiness = own;
};
