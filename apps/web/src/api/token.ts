const CLAVE = 'tajo.token';

/** The only place where the token of the session is kept (000 §3). */
export const leerToken = (): string | null => localStorage.getItem(CLAVE);

const oyentes = new Set<() => void>();

/** Calls `oyente` whenever the token changes, in this tab or in another; answers how to stop it. */
export function alCambiarToken(oyente: () => void): () => void {
  const enOtraPestana = (e: StorageEvent) => {
    if (e.key === CLAVE || e.key === null) oyente();
  };
  oyentes.add(oyente);
  addEventListener('storage', enOtraPestana);
  return () => {
    oyentes.delete(oyente);
    removeEventListener('storage', enOtraPestana);
  };
}

const avisar = () => {
  for (const oyente of oyentes) oyente();
};

export function guardarToken(token: string): void {
  localStorage.setItem(CLAVE, token);
  avisar();
}

export function borrarToken(): void {
  localStorage.removeItem(CLAVE);
  avisar();
}
