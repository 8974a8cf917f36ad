import { TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { instalados, muebles, presente } from './instalado.schemas.ts';
import type { opciones } from './opciones.schemas.ts';

export type Instalado = z.output<typeof instalados>[number];
export type MuebleColocado = z.output<typeof muebles>[number];
export type Presente = z.output<typeof presente>;
/** An element that stands in a shop, of either kind. */
export type ElementoInstalado = Presente['elementos'][number];
export type MuebleInstalado = Presente['muebles'][number];

/** Present content of a shop, by spot. */
export const instaladoApi = {
  muebles: endpoint<{ response: typeof muebles }>()({
    method: 'GET',
    path: '/mueble/all/select/establecimiento/:id_establecimiento',
    roles: TODOS,
  }),
  terminal: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/terminal/select/:id_establecimiento/:id_mueble/:posicion',
    roles: TODOS,
  }),
  enEstablecimiento: endpoint<{ response: typeof instalados }>()({
    method: 'GET',
    path: '/componente/all/select/establecimiento/:id_establecimiento/:id_categoria',
    roles: TODOS,
  }),
  enMueble: endpoint<{ response: typeof instalados }>()({
    method: 'GET',
    path: '/componente/all/select/mueble/:id_establecimiento/:id_mueble/:id_categoria',
    roles: TODOS,
  }),
  enPosicion: endpoint<{ response: typeof instalados }>()({
    method: 'GET',
    path: '/componente/all/select/posicion/:id_establecimiento/:id_mueble/:posicion/:id_categoria',
    roles: TODOS,
  }),
};
