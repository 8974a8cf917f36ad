const CLAVE = 'tajo.token';

/** The only place where the token of the session is kept. */
export const leerToken = (): string | null => localStorage.getItem(CLAVE);

const oyentes = new Set<() => void>();
const avisar = () => {
  for (const oyente of oyentes) oyente();
};
// One listener for all: between two of them React would take down the screens of those that are still to hear.
const enOtraPestana = (e: StorageEvent) => {
  if (e.key === CLAVE || e.key === null) avisar();
};

/** Calls `oyente` whenever the token changes, in this tab or in another; answers how to stop it. */
export function alCambiarToken(oyente: () => void): () => void {
  if (oyentes.size === 0) addEventListener('storage', enOtraPestana);
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size === 0) removeEventListener('storage', enOtraPestana);
  };
}

let caducada = false;
/** Whether the last session ended by itself, so that the login can say so. */
export const haCaducado = (): boolean => caducada;

let cerrada = false;
/** Whether the user ended the last session, in this tab. */
export const haCerrado = (): boolean => cerrada;

export function guardarToken(token: string): void {
  caducada = false;
  cerrada = false;
  localStorage.setItem(CLAVE, token);
  avisar();
}

/** `sola`: the session ended by itself, not by the user. */
export function borrarToken({ sola = false } = {}): void {
  caducada = sola;
  cerrada = !sola;
  localStorage.removeItem(CLAVE);
  avisar();
}
