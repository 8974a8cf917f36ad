import { useSyncExternalStore } from 'react';

export const PREPARANDO_FOTO = 'Preparando la foto…';

let leyendo = 0;
const oyentes = new Set<() => void>();

/** Called with 1 when a photo begins to be read, and with -1 when it is. */
export function contarLectura(cambio: 1 | -1): void {
  leyendo += cambio;
  for (const oyente of oyentes) oyente();
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
};

/** Whether a photo is being read, which takes a second or more on a phone: it is lost if its form is left meanwhile. */
export const useLeyendoFoto = (): boolean => useSyncExternalStore(suscribir, () => leyendo > 0);
