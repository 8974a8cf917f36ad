import type { Proyecto } from '@tajo/contract/proyectos';
import type { Routes } from './network.ts';
import { selectReply, recordRoutes } from './network.ts';

export const makeProyecto = (id: number, cambios: Partial<Proyecto> = {}): Proyecto => ({
  id,
  version: 1,
  nombre: 'Red Norte',
  descripcion: null,
  id_cliente: 1,
  id_contrata: null,
  id_categoria: 1,
  fecha_inicio: '2026-01-05',
  fecha_fin: null,
  finalizado: false,
  desc_categoria: 'Instalación',
  desc_cliente: 'Frutas Soler',
  desc_contrata: null,
  ...cambios,
});

/** Routes for projects, over fixed rows, and for their form: two clients with a contrata each, the categories. */
export function proyectoRoutes(filas: readonly Proyecto[], otras: Routes = {}): Routes {
  return {
    'GET /proyecto/all': { body: filas, total: filas.length },
    'GET /categoria/proyectos': selectReply([1, 'Instalación'], [2, 'Mantenimiento']),
    'GET /cliente/all/select': selectReply([1, 'Frutas Soler'], [2, 'Óptica Sol']),
    'GET /contrata/all/select/1': selectReply([10, 'Montajes Ñu']),
    'GET /contrata/all/select/2': selectReply([20, 'Rótulos Sur']),
    ...Object.fromEntries(filas.map(({ id }) => [`GET /proyecto/${id}/borrar`, { body: { tecnicos: [] } }])),
    ...recordRoutes('proyecto', filas),
    ...otras,
  };
}
