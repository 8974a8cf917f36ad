import type { Proyecto } from '@tajo/contract/proyectos';
import type { Rutas } from './red.ts';

export const unProyecto = (cambios: Partial<Proyecto> = {}): Proyecto => ({
  id: 1,
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

/** What the project form asks for: two clients with a contrata each, and the categories. */
export const OPCIONES_DE_PROYECTO: Rutas = {
  'GET /proyecto/all': { body: [], total: 0 },
  'GET /categoria/proyectos': {
    body: [
      { id: 1, nombre: 'Instalación' },
      { id: 2, nombre: 'Mantenimiento' },
    ],
  },
  'GET /cliente/all/select': {
    body: [
      { id: 1, nombre: 'Frutas Soler' },
      { id: 2, nombre: 'Óptica Sol' },
    ],
  },
  'GET /contrata/all/select/1': { body: [{ id: 10, nombre: 'Montajes Ñu' }] },
  'GET /contrata/all/select/2': { body: [{ id: 20, nombre: 'Rótulos Sur' }] },
};
