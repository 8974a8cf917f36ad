import type { Contrata } from '@tajo/contract/contratas';
import type { Routes } from './network.ts';
import { selectReply, recordRoutes } from './network.ts';

export const makeContrata = (id: number, cambios: Partial<Contrata> = {}): Contrata => ({
  id,
  version: 1,
  nombre: `Contrata ${id}`,
  nif: `A${90000000 - id}`,
  descripcion: null,
  dir_fisica: 'Polígono Norte 3',
  dir_facturacion: 'Apartado 12',
  telefono: `91000000${id}`,
  email: `info@contrata${id}.es`,
  clientes: ['Alfa'],
  desc_clientes: 'Alfa',
  finalizada: false,
  fecha_baja: null,
  ...cambios,
});

/** Routes for contratas, over fixed rows; `otras` replace or add to them. */
export function contrataRoutes(filas: readonly Contrata[], otras: Routes = {}): Routes {
  const todas: Routes[string] = ({ url }) => {
    const estados = new URL(url, location.origin).searchParams.get('estado')?.split(',') ?? [];
    const vistas = filas.filter((c) => estados.includes(c.finalizada ? 'bajas' : 'activos'));
    return { body: vistas, total: vistas.length };
  };
  return {
    'GET /contrata/all': todas,
    'GET /cliente/all/select': selectReply([1, 'Alfa'], [2, 'Beta'], [3, 'Núñez']),
    ...recordRoutes('contrata', filas),
    ...otras,
  };
}
