import type { PeticionDeCarga } from './carga.ts';
import { COMUN, RARO } from './datos.ts';

export interface Caso {
  readonly trabajo: string;
  readonly peticion: PeticionDeCarga;
  /** Least ratio limit / product that is aimed at, and what it came to in ms of CPU there; absent where it has none. */
  readonly meta?: { readonly razon: number; readonly ms: number };
}

const FINALIZADOS = '/api/parte/finalizados?limit=10&offset=';
const filtro = (nombre: string) => `${FINALIZADOS}0&nombre_establecimiento=${encodeURIComponent(nombre)}`;

/** What is measured over each number of partes. The save is the last: it makes partes. */
export const casosDe = (partes: number): readonly Caso[] => [
  { trabajo: 'list, page 1', peticion: { method: 'GET', path: `${FINALIZADOS}0` }, meta: { razon: 0.8, ms: 0.63 } },
  {
    trabajo: 'list, page in the middle',
    peticion: { method: 'GET', path: `${FINALIZADOS}${Math.floor((partes * 0.4) / 10) * 10}` },
  },
  { trabajo: 'filter, 10 shops match', peticion: { method: 'GET', path: filtro(RARO) }, meta: { razon: 0.8, ms: 1.7 } },
  {
    trabajo: 'filter, 250 shops match',
    peticion: { method: 'GET', path: filtro(COMUN) },
    meta: { razon: 0.8, ms: 1.7 },
  },
  { trabajo: 'dashboard, 50 projects', peticion: { method: 'GET', path: '/api/dashboard' } },
  {
    trabajo: 'read one',
    peticion: { method: 'GET', path: '/api/parte/{n}', hasta: partes },
    meta: { razon: 0.75, ms: 0.47 },
  },
  {
    trabajo: 'save one',
    peticion: {
      method: 'POST',
      path: '/api/parte',
      cuerpo: '{"numero_incidencia":"B-{n}","observaciones":"De la medida","id_proyecto":7,"id_establecimiento":77}',
    },
    meta: { razon: 0.65, ms: 1.2 },
  },
];
