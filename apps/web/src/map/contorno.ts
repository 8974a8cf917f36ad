import type { LatLngTuple } from 'leaflet';
import { LINDES, TIERRA } from './contorno.gen.ts';

const PASO = 500;

function puntos(linea: string): LatLngTuple[] {
  const pasos = linea.split(' ').map(Number);
  const salida: LatLngTuple[] = [];
  let [lon, lat] = [0, 0];
  for (let i = 0; i < pasos.length; i += 2) {
    lon += pasos[i] ?? 0;
    lat += pasos[i + 1] ?? 0;
    salida.push([lat / PASO, lon / PASO]);
  }
  return salida;
}

/** The shores of Spain, closed, and the borders between its provinces. */
export const contorno = () => ({ tierra: TIERRA.map(puntos), lindes: LINDES.map(puntos) });
