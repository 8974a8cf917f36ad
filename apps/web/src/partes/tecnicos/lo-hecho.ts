import type { Answer } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { formatoInstante } from '@tajo/domain/instantes';
import { countOf } from '../../kit/text.ts';
import { timeZone } from '../../kit/time-zone.ts';

/** Recorded work in the open attempt of a parte. */
export type LoHecho = Answer<typeof parteApi.alReiniciar>;

const registrado = ({ acciones, fotos }: LoHecho): readonly [string, string] => [
  countOf(acciones, 'acción', 'acciones'),
  countOf(fotos, 'foto', 'fotos'),
];

/** Summary of the work that a restart puts away. */
export function loApartado(hecho: LoHecho): string {
  const { numero_incidencia, nombre_tecnico } = hecho;
  const deQuien = nombre_tecnico === null ? [] : [nombre_tecnico];
  return [`Parte ${numero_incidencia}`, ...deQuien, ...registrado(hecho)].join(' · ');
}

/** Returns a description of the work that is handed over. */
export function loQueSigue(hecho: LoHecho): string {
  const { nombre_tecnico, fecha_inicio } = hecho;
  if (nombre_tecnico === null) return 'El parte está sin asignar.';
  if (fecha_inicio === null) return `Lo tiene ${nombre_tecnico}, que no ha empezado.`;
  const desde = formatoInstante(timeZone(), new Date(fecha_inicio));
  const hasta = `${nombre_tecnico} empezó el ${desde} y ha registrado ${registrado(hecho).join(' y ')}.`;
  return `${hasta} Se conserva: el nuevo técnico sigue desde ahí.`;
}
