import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { estado, lista, type Columnas } from './lista.ts';
import type { decisionForm, porResolverRow, trabajoPorResolver } from './resolver.schemas.ts';

/** Refused work of one attempt and author, as a row. */
export type PorResolver = z.output<typeof porResolverRow>;
/** The same whole: what was done, and what the office did meanwhile. */
export type TrabajoPorResolver = z.output<typeof trabajoPorResolver>;
export type HechoPorResolver = TrabajoPorResolver['hechos'][number];
/** Longest reason of a decision, in code points. */
export const LARGO_DE_DECISION = 500;
/** Key of an answer under which it says why the piece with this id is refused. */
export const claveDeRechazo = (id: number): string => `hecho_${id}`;

const columnas = {
  numero_incidencia: { label: 'Parte', filtro: 'literal', ancho: 150 },
  nombre_establecimiento: { label: 'Establecimiento', filtro: 'texto' },
  nombre_usuario: { label: 'Técnico', filtro: 'texto' },
  ocurrido: { label: 'Fecha', tipo: 'instante', filtro: 'desde' },
  hechos: { label: 'Pasos', tipo: 'numero' },
  motivo: { label: 'Motivo', filtro: 'texto' },
  resuelto: estado('Por resolver', 'Resuelto', 'Por resolver', 'Resueltos'),
} as const satisfies Columnas;
const detalle = { registrado: { label: 'Registrado', tipo: 'instante' } } as const satisfies Columnas;

/** /por_resolver: work that was done while the office took the parte away. */
export const porResolverLista = lista<PorResolver>()({
  titulo: 'Por resolver',
  plural: 'trabajos por resolver',
  nombre: ['numero_incidencia', 'nombre_usuario'],
  columnas,
  detalle,
  exporta: ['registrado'],
  orden: 'ocurrido',
});

/** The office decides on the work that was refused to a phone. */
export const resolverApi = {
  listar: endpoint<{ fila: typeof porResolverRow }>()({
    method: 'GET',
    path: '/campo/por_resolver',
    roles: OFICINA,
    lista: porResolverLista,
    resumen: 'Lo entregado como constancia, por intento y autor; con estado=activos, lo que está sin decidir.',
  }),
  leer: endpoint<{ response: typeof trabajoPorResolver }>()({
    method: 'GET',
    path: '/campo/por_resolver/:id',
    roles: OFICINA,
    resumen: 'Lo que se hizo y lo que la oficina hizo mientras tanto.',
  }),
  decidir: endpoint<{ body: typeof decisionForm; response: typeof trabajoPorResolver }>()({
    method: 'POST',
    path: '/campo/resolver/:id',
    roles: OFICINA,
    resumen:
      'Aplica lo del técnico en un intento a su nombre, o lo guarda como constancia. Si una regla rechaza algo, no cambia nada y la respuesta (409) lo dice en hecho_<id>.',
  }),
};
