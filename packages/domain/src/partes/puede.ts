import { ESTADO } from './estado.ts';
import type { Estado } from './estado.ts';

/** What a button and the refusal behind it both ask of a parte. */
export type ConEstado = { readonly estado: Estado };

export const puedeAsignar = (parte: ConEstado): boolean => parte.estado === ESTADO.SIN_ASIGNAR;
export const puedeBorrar = (parte: ConEstado): boolean => parte.estado === ESTADO.SIN_ASIGNAR;
export const puedeEditar = (parte: ConEstado): boolean => parte.estado !== ESTADO.FINALIZADO;
/** Project and establishment stay free until the work starts (AMB-110). */
export const puedeCambiarDestino = (parte: ConEstado): boolean => parte.estado < ESTADO.INICIADO;
/** Also when it is started already: the technician comes back through the same button (AMB-116). */
export const puedeIniciar = (parte: ConEstado): boolean =>
  parte.estado === ESTADO.ASIGNADO || parte.estado === ESTADO.INICIADO;
export const puedeReiniciar = puedeIniciar;
export const puedeReasignar = puedeIniciar;
export const puedeCambiarFechaFin = (parte: ConEstado): boolean => parte.estado === ESTADO.FINALIZADO;
