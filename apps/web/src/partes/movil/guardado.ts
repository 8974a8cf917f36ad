/** A device that is carried to the shop: narrow, or worked by touch, whichever way it is turned. */
export const DE_MANO = '(max-width: 599.95px), (pointer: coarse)';

const clave = (usuario: number): string => `tajo.paquete|${usuario}`;

/** Remembers that this device keeps a package of the user, for a reader that cannot wait for the database to say so. */
export const ponerPaqueteGuardado = (usuario: number): void => localStorage.setItem(clave(usuario), 'si');

/** Whether this device has kept a package of the user. */
export const hayPaqueteGuardado = (usuario: number): boolean => localStorage.getItem(clave(usuario)) !== null;
