import type { Contrata } from '@tajo/contract/contratas';
import type { Rutas } from './red.ts';
import { conOpciones, rutasPorId } from './red.ts';

export const unaContrata = (id: number, cambios: Partial<Contrata> = {}): Contrata => ({
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

/** The contratas' calls over fixed rows; `otras` take their place or add to them. */
export function redDeContratas(filas: readonly Contrata[], otras: Rutas = {}): Rutas {
  const todas: Rutas[string] = ({ ruta }) => {
    const estados = new URL(ruta, location.origin).searchParams.get('estado')?.split(',') ?? [];
    const vistas = filas.filter((c) => estados.includes(c.finalizada ? 'bajas' : 'activos'));
    return { body: vistas, total: vistas.length };
  };
  return {
    'GET /contrata/all': todas,
    'GET /cliente/all/select': conOpciones([1, 'Alfa'], [2, 'Beta'], [3, 'Núñez']),
    ...rutasPorId('contrata', filas),
    ...otras,
  };
}
