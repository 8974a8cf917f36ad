import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { componenteForm, componenteLeido, componenteRow } from './componentes.schemas.ts';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, estado, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';
import { MINIMO } from './stock.ts';

export type Componente = z.output<typeof componenteRow>;

const columnas = {
  nombre: { label: 'Nombre', largo: 200, filtro: 'texto' },
  descripcion: { label: 'Descripcion', largo: 500, filtro: 'texto' },
  fabricante: { label: 'Fabricante', largo: 200, filtro: 'texto' },
  cantidad: { label: 'Stock', tipo: 'numero', filtro: 'minimo' },
  desc_categoria: { label: 'Categoría', filtro: 'texto' },
  pack: { label: 'Pack', tipo: 'si_no', filtro: 'si_no' },
  cantidad_pack: { label: 'Elementos pack', tipo: 'numero', filtro: 'minimo' },
  desuso: estado('Activo', 'Desuso', 'Activos', 'Desuso'),
} as const satisfies Columnas;
// The printed dialog writes an accent that the column lacks.
const detalle = {
  ...columnas,
  descripcion: { ...columnas.descripcion, label: 'Descripción' },
  fecha_baja: { label: 'Fecha de baja', tipo: 'dia' },
  minimo: MINIMO,
} as const satisfies Columnas;

/** Every field of a component, with its label in forms and its length in code points. */
export const CAMPOS_COMPONENTE = {
  ...detalle,
  id_categoria: columnas.desc_categoria,
  pack: { label: 'Es un pack' },
  desuso: { label: 'Desuso' },
} as const;

/** /componentes (AMB-026, AMB-076). */
export const componentesLista = lista<Componente>()({
  titulo: 'Componentes',
  plural: 'componentes',
  columnas,
  detalle,
  exporta: ['fecha_baja'],
  orden: 'nombre',
});

export const componenteApi = {
  listar: endpoint<{ fila: typeof componenteRow }>()({
    method: 'GET',
    path: '/componente/all',
    roles: OFICINA,
    lista: componentesLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof componenteLeido }>()({ method: 'GET', path: '/componente/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof componenteForm; response: typeof componenteRow }>()({
    method: 'POST',
    path: '/componente',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/componente/:id', roles: OFICINA }),
  opciones: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/componente/all/select/:id_categoria',
    roles: TODOS,
    resumen: 'El catálogo de una categoría, para instalar; sin los que están en desuso.',
  }),
};
