import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { paquete } from './campo.schemas.ts';
import { endpoint } from './endpoint.ts';

/** Most partes of one package. */
export const PARTES_EN_PAQUETE = 200;

/** All that the phone of the current user needs to work without network. */
export type Paquete = z.output<typeof paquete>;
/** An open parte: its row of the technician's list, and the whole work. */
export type ParteEnPaquete = Paquete['partes'][number];
/** What can be done and installed: the same in every parte. */
export type CatalogoDeObra = Paquete['catalogo'];

/** The work on site without network. */
export const campoApi = {
  paquete: endpoint<{ response: typeof paquete }>()({
    method: 'GET',
    path: '/campo/paquete',
    roles: TODOS,
    resumen: 'Los partes abiertos de quien lo pide, con su obra, y el catálogo: lo que el móvil guarda para trabajar.',
  }),
};
