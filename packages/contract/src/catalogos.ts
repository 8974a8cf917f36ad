import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import { endpoint } from './endpoint.ts';
import type { opciones } from './opciones.schemas.ts';

/** Fixed rows of the installation (AMB-002, AMB-051). */
export const catalogoApi = {
  categoriasDeProyecto: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/categoria/proyectos',
    roles: OFICINA,
  }),
  categoriasDeComponente: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/categoria/componentes',
    roles: OFICINA,
  }),
  categoriasDeUsuario: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/categoria/usuarios',
    roles: SOLO_ADMIN,
  }),
};
