import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lista, type Columnas } from './lista.ts';
import type { movimientoRow } from './movimientos.schemas.ts';

export type FilaDeMovimiento = z.output<typeof movimientoRow>;

const columnas = {
  ocurrido: { label: 'Fecha', tipo: 'instante', filtro: 'desde' },
  unidades: { label: 'Unidades', tipo: 'numero' },
  desde: { label: 'Desde', filtro: 'texto' },
  hasta: { label: 'Hasta', filtro: 'texto' },
  numero_incidencia: { label: 'Parte', filtro: 'literal', ancho: 150 },
  motivo: { label: 'Motivo', filtro: 'texto' },
  nombre_usuario: { label: 'Usuario', filtro: 'texto' },
  saldo: { label: 'Stock', tipo: 'numero' },
} as const satisfies Columnas;
const detalle = { registrado: { label: 'Registrado', tipo: 'instante' } } as const satisfies Columnas;

/** Ledger of one element, newest first: each stock figure follows from the row below (AMB-064). */
export const movimientosLista = lista<FilaDeMovimiento>()({
  titulo: 'Movimientos',
  plural: 'movimientos',
  nombre: ['ocurrido'],
  columnas,
  detalle,
  exporta: ['registrado'],
  orden: '-id',
});

const de = <const Path extends string>(path: Path) =>
  endpoint<{ fila: typeof movimientoRow }>()({ method: 'GET', path, roles: OFICINA, lista: movimientosLista });

export const movimientoApi = {
  deComponente: de('/componente/:id/movimientos'),
  deTerminal: de('/terminal/:id/movimientos'),
};
