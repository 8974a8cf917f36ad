import type { Ofrecida } from './opciones.ts';

const RECORDADAS = 8;
const claveDe = (persona: number): string => `tajo.buscado.${persona}`;

/** Returns what a user chose last on this device, the latest first. */
export function leerRecientes(persona: number): readonly Ofrecida[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(claveDe(persona)) ?? '[]');
    return Array.isArray(guardadas) ? (guardadas as Ofrecida[]) : [];
  } catch {
    return [];
  }
}

/** For a record that may move, the place where it was found is not stored. */
const suya = ({ texto, junto, destino, seMueve = false }: Ofrecida): string =>
  JSON.stringify([texto, junto, seMueve || destino]);

export function recordarOpcion(persona: number, { texto, junto, nota, destino, seMueve = false }: Ofrecida): void {
  const elegida: Ofrecida = { texto, junto, nota: seMueve ? '' : nota, destino, seMueve };
  const otras = leerRecientes(persona).filter((otra) => suya(otra) !== suya(elegida));
  localStorage.setItem(claveDe(persona), JSON.stringify([elegida, ...otras].slice(0, RECORDADAS)));
}
