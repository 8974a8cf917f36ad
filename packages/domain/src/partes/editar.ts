import { puedeRecibirPartes } from '../proyectos/puede.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { ConEstado } from './puede.ts';
import { puedeCambiarDestino, puedeEditar } from './puede.ts';

type Destino = { readonly id_proyecto: number; readonly id_establecimiento: number };

/**
 * A parte can be edited until it is finished, its project and establishment until it is started (AMB-110); it cannot
 * move to a finished project.
 */
export function editar(
  parte: ConEstado & Destino,
  pedido: Destino,
  proyecto: { readonly finalizado: boolean },
): Result<true> {
  if (!puedeEditar(parte)) return fail('parte.finalizado');
  const otroProyecto = pedido.id_proyecto !== parte.id_proyecto;
  const otroEstablecimiento = pedido.id_establecimiento !== parte.id_establecimiento;
  if (otroProyecto && !puedeCambiarDestino(parte)) return fail('parte.proyecto_fijo', 'id_proyecto');
  if (otroEstablecimiento && !puedeCambiarDestino(parte)) {
    return fail('parte.establecimiento_fijo', 'id_establecimiento');
  }
  if (otroProyecto && !puedeRecibirPartes(proyecto)) return fail('parte.proyecto_finalizado', 'id_proyecto');
  return ok(true);
}
