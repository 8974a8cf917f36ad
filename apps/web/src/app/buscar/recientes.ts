import type { Ofrecida } from './opciones.ts';

const RECORDADAS = 8;
const claveDe = (persona: number): string => `tajo.buscado.${persona}`;

/** What a person chose last on this device, the last first. */
export function leerRecientes(persona: number): readonly Ofrecida[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(claveDe(persona)) ?? '[]');
    return Array.isArray(guardadas) ? (guardadas as Ofrecida[]) : [];
  } catch {
    return [];
  }
}

export function recordarOpcion(persona: number, { texto, junto, nota, destino }: Ofrecida): void {
  const elegida = { texto, junto, nota, destino };
  const misma = JSON.stringify(destino);
  const otras = leerRecientes(persona).filter((otra) => JSON.stringify(otra.destino) !== misma);
  localStorage.setItem(claveDe(persona), JSON.stringify([elegida, ...otras].slice(0, RECORDADAS)));
}
