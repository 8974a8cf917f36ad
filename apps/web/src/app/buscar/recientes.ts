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

/** Of what moves, where it was found says nothing later on. */
const suya = ({ texto, junto, destino, seMueve = false }: Ofrecida): string =>
  JSON.stringify([texto, junto, seMueve || destino]);

export function recordarOpcion(persona: number, { texto, junto, nota, destino, seMueve = false }: Ofrecida): void {
  const elegida: Ofrecida = { texto, junto, nota: seMueve ? '' : nota, destino, seMueve };
  const otras = leerRecientes(persona).filter((otra) => suya(otra) !== suya(elegida));
  localStorage.setItem(claveDe(persona), JSON.stringify([elegida, ...otras].slice(0, RECORDADAS)));
}
