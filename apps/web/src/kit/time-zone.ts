import { ZONA } from '@tajo/contract/textos';

let ofBusiness = ZONA;

/** Returns the time zone of the business, which the session brings. */
export const timeZone = (): string => ofBusiness;
export const setTimeZone = (own: string): void => {
  ofBusiness = own;
};
