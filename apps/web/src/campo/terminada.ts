const CLAVE = 'tajo.terminada';

/** Token of the last session that was ended while its user had something to send: it may still deliver evidence. */
export const leerTerminada = (): string | null => localStorage.getItem(CLAVE);

export const guardarTerminada = (token: string): void => localStorage.setItem(CLAVE, token);

export const borrarTerminada = (): void => localStorage.removeItem(CLAVE);
