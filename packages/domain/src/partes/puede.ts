import { ESTADO } from './estado.ts';
import type { Estado } from './estado.ts';

/** The state that both a button and its refusal check. */
export type ConEstado = { readonly estado: Estado };

export const puedeAsignar = (parte: ConEstado): boolean => parte.estado === ESTADO.SIN_ASIGNAR;
export const puedeBorrar = (parte: ConEstado): boolean => parte.estado === ESTADO.SIN_ASIGNAR;
export const puedeEditar = (parte: ConEstado): boolean => parte.estado !== ESTADO.FINALIZADO;
/** Project and establishment can change until the work starts (AMB-110). */
export const puedeCambiarDestino = (parte: ConEstado): boolean => parte.estado < ESTADO.INICIADO;
/** Also true for a started parte: the technician continues with the same button (AMB-116). */
export const puedeIniciar = (parte: ConEstado): boolean =>
  parte.estado === ESTADO.ASIGNADO || parte.estado === ESTADO.INICIADO;
export const puedeReiniciar = puedeIniciar;
export const puedeReasignar = puedeIniciar;
export const puedeCambiarFechaFin = (parte: ConEstado): boolean => parte.estado === ESTADO.FINALIZADO;
