import type { Offered } from './options.ts';

const REMEMBERED = 8;
const storageKey = (userId: number): string => `tajo.buscado.${userId}`;

/** Returns what a user chose last on this device, the latest first. */
export function readRecent(userId: number): readonly Offered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as Offered[]) : [];
  } catch {
    return [];
  }
}

/** For a record that may move, the place where it was found is not stored. */
const keyOf = ({ texto, junto, destino, seMueve = false }: Offered): string =>
  JSON.stringify([texto, junto, seMueve || destino]);

export function rememberOption(userId: number, { texto, junto, nota, destino, seMueve = false }: Offered): void {
  const chosen: Offered = { texto, junto, nota: seMueve ? '' : nota, destino, seMueve };
  const others = readRecent(userId).filter((another) => keyOf(another) !== keyOf(chosen));
  localStorage.setItem(storageKey(userId), JSON.stringify([chosen, ...others].slice(0, REMEMBERED)));
}
