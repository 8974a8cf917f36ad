import type { CambioDeLista } from '@tajo/domain/campo/cambios-de-lista';
import { useSyncExternalStore } from 'react';

interface Dicho {
  readonly usuario: number | undefined;
  readonly cambios: readonly CambioDeLista[];
}
const NADA: Dicho = { usuario: undefined, cambios: [] };
let dicho = NADA;
const oyentes = new Set<() => void>();

function poner(nuevo: Dicho): void {
  dicho = nuevo;
  for (const oyente of oyentes) oyente();
}

/** Shows a user a notice of what others changed, together with what is shown to that user already. */
export function avisarDeCambios(usuario: number, cambios: readonly CambioDeLista[]): void {
  if (cambios.length === 0) return;
  const repetido = ({ id }: CambioDeLista): boolean => cambios.some((otro) => otro.id === id);
  const antes = dicho.usuario === usuario ? dicho.cambios : [];
  poner({ usuario, cambios: [...antes.filter((uno) => !repetido(uno)), ...cambios] });
}
export const callarAvisos = (): void => poner(NADA);

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}
export function useAvisos(usuario: number | undefined): readonly CambioDeLista[] {
  const hay = useSyncExternalStore(suscribir, () => dicho);
  return hay.usuario === usuario ? hay.cambios : NADA.cambios;
}

let vez = 0;
/** When this user changed a parte last, by its id. */
const propios = new Map<number, number>();

/** Notes partes that this user changed, here or on another device, or that others did. */
export function anotarAutor(ids: readonly number[], propia: boolean): void {
  vez += 1;
  for (const id of ids)
    if (propia) propios.set(id, vez);
    else propios.delete(id);
}

/** Returns the partes that only this user has changed since they were last let go of. */
export const cambiadosPorUno = (): ReadonlySet<number> => new Set(propios.keys());

/** Returns a function that deletes what is noted by now: a reading that begins now contains it. */
export function alContenerlo(): () => void {
  const hasta = vez;
  return () => {
    for (const [id, cuando] of propios) if (cuando <= hasta) propios.delete(id);
  };
}
