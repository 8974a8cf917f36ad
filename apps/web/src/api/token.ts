const CLAVE = 'tajo.token';

/** Returns the stored token of the session. It is stored nowhere else. */
export const leerToken = (): string | null => localStorage.getItem(CLAVE);

const oyentes = new Set<() => void>();
const avisar = () => {
  for (const oyente of oyentes) oyente();
};
// One storage listener for all: between two of them React would unmount the screens of those that follow.
const enOtraPestana = (e: StorageEvent) => {
  if (e.key === CLAVE || e.key === null) avisar();
};

/** Calls `oyente` whenever the token changes, in this tab or in another. Returns the function that stops it. */
export function alCambiarToken(oyente: () => void): () => void {
  if (oyentes.size === 0) addEventListener('storage', enOtraPestana);
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size === 0) removeEventListener('storage', enOtraPestana);
  };
}

let caducada = false;
/** Returns whether the last session expired, so that the login can say so. */
export const haCaducado = (): boolean => caducada;

let cerrada = false;
/** Returns whether the user ended the last session in this tab. */
export const haCerrado = (): boolean => cerrada;

export function guardarToken(token: string): void {
  caducada = false;
  cerrada = false;
  localStorage.setItem(CLAVE, token);
  avisar();
}

/** `sola`: the session expired; otherwise the user ended it. */
export function borrarToken({ sola = false } = {}): void {
  caducada = sola;
  cerrada = !sola;
  localStorage.removeItem(CLAVE);
  avisar();
}
