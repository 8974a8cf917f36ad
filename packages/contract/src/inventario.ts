import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { inventarioRow } from './inventario.schemas.ts';
import { lista } from './lista.ts';
import { MINIMO } from './stock.ts';

export type FilaInventario = z.output<typeof inventarioRow>;

/** Field and filter: units that were taken from shops that had none in the books, until a correction (AMB-065). */
export const DESCUADRE = 'descuadre';

/** /inventario (AMB-069). */
export const inventarioLista = lista<FilaInventario>()({
  titulo: 'Inventario',
  plural: 'de inventario',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    categoria: { label: 'Categoria', filtro: 'texto' },
    cantidad: { label: 'Cantidad', tipo: 'numero', filtro: 'minimo', ancho: 208 },
  },
  detalle: { minimo: MINIMO, descuadre: { label: 'Descuadre', tipo: 'numero' } },
  orden: 'nombre',
});

export const inventarioApi = {
  listar: endpoint<{ fila: typeof inventarioRow }>()({
    method: 'GET',
    path: '/inventario/all',
    roles: OFICINA,
    lista: inventarioLista,
  }),
};
