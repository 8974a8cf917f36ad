import type { Componente } from '@tajo/contract/componentes';
import type { Mueble } from '@tajo/contract/muebles';
import type { Terminal } from '@tajo/contract/terminales';

export const makeComponente = (cambios: Partial<Componente> = {}): Componente => ({
  id: 1,
  version: 1,
  nombre: 'Soporte',
  descripcion: 'De pared',
  fabricante: 'Ferralla',
  minimo: null,
  cantidad: 7,
  id_categoria: 15,
  desc_categoria: 'Terminal / posición',
  pack: false,
  cantidad_pack: null,
  desuso: false,
  fecha_baja: null,
  ...cambios,
});

export const makeTerminal = (cambios: Partial<Terminal> = {}): Terminal => ({
  id: 1,
  version: 1,
  marca: 'Nova',
  modelo: 'A1',
  nombre: 'Nova A1',
  descripcion: 'Nova A1',
  especificaciones: null,
  minimo: null,
  cantidad: 3,
  componentes: ['Soporte'],
  desc_componentes: 'Soporte',
  path_imagen: null,
  path_miniatura: null,
  ...cambios,
});

export const makeMueble = (cambios: Partial<Mueble> = {}): Mueble => ({
  id: 1,
  version: 1,
  nombre: 'Mostrador',
  descripcion: null,
  num_posiciones: 6,
  componentes: ['Panel'],
  desc_componentes: 'Panel',
  ...cambios,
});

/** Catalogues from which the forms choose. */
export const CATALOGUE_ROUTES = {
  'GET /categoria/componentes': { body: [{ id: 15, nombre: 'Terminal / posición' }] },
  'GET /componente/all/select/15': {
    body: [
      { id: 1, nombre: 'Soporte' },
      { id: 2, nombre: 'Cable' },
    ],
  },
  'GET /componente/all/select/16': { body: [{ id: 3, nombre: 'Panel' }] },
};
