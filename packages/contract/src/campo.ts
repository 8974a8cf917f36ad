import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { constanciaForm, constanciaRecibida, paquete, resoluciones } from './campo.schemas.ts';
import { endpoint } from './endpoint.ts';
import { FICHEROS_DE_FOTO } from './fotos.ts';

/** Most partes of one package. */
export const PARTES_EN_PAQUETE = 500;

/** Classes of operations of a phone on site. */
export const CLASES_DE_HECHO = [
  'iniciar',
  'accion',
  'deshacer',
  'preguntas',
  'datos',
  'observaciones',
  'firmar',
  'comentario',
] as const;

/** All that the phone of the current user needs to work without network. */
export type Paquete = z.output<typeof paquete>;
/** An open parte: its row of the technician's list, and the whole work. */
export type ParteEnPaquete = Paquete['partes'][number];
/** Actions and elements on offer: the same in every parte. */
export type CatalogoDeObra = Paquete['catalogo'];

/** Decision of the office on the refused work of one parte. */
export type Resolucion = z.output<typeof resoluciones>[number];

/** The work on site without network. */
export const campoApi = {
  paquete: endpoint<{ response: typeof paquete }>()({
    method: 'GET',
    path: '/campo/paquete',
    roles: TODOS,
    resumen: 'Los partes abiertos de quien lo pide, con su obra, y el catálogo: lo que el móvil guarda para trabajar.',
  }),
  constancia: endpoint<{ body: typeof constanciaForm; response: typeof constanciaRecibida }>()({
    method: 'POST',
    path: '/campo/constancia',
    roles: TODOS,
    sesionTerminada: true,
    ficheros: { ...FICHEROS_DE_FOTO, imagen: 'png' },
    resumen: 'Entrega lo hecho en un intento que ya no admite cambios: se conserva y la oficina decide qué hacer.',
  }),
  resoluciones: endpoint<{ response: typeof resoluciones }>()({
    method: 'GET',
    path: '/campo/resoluciones',
    roles: TODOS,
    resumen:
      'Lo que entregó como constancia quien lo pide: lo que la oficina no ha decidido, y lo que decidió en los últimos 30 días.',
  }),
};
