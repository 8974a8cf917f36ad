import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Fail, Result } from '../result.ts';

type Destino = { readonly id_cliente: number; readonly id_contrata: number | null };
type ProyectoGuardado = Destino & { readonly finalizado: boolean };
type ProyectoPedido = Destino & {
  readonly fecha_inicio: Dia;
  readonly fecha_fin: Dia | null;
  readonly finalizado?: boolean | undefined;
};
type ClienteDelProyecto = { readonly baja: boolean };
type ContrataDelProyecto = { readonly finalizada: boolean; readonly clientes: readonly number[] };

/** An open project must not depend on a closed record; one that it already has may stay (AMB-043). */
function abierto(
  pedido: Destino,
  antes: ProyectoGuardado | null,
  cliente: ClienteDelProyecto,
  contrata: ContrataDelProyecto | null,
): Fail | null {
  const reabre = antes === null || antes.finalizado;
  if (cliente.baja && (reabre || pedido.id_cliente !== antes.id_cliente)) {
    return fail('proyecto.cliente_de_baja', 'id_cliente');
  }
  if (contrata?.finalizada === true && (reabre || pedido.id_contrata !== antes.id_contrata)) {
    return fail('proyecto.contrata_finalizada', 'id_contrata');
  }
  return null;
}

/**
 * Returns the state after a save. The contrata must be one of the client's, unless the project had both before
 * (AMB-049, AMB-050); the end must not be before the start (AMB-058); `finalizado` is set by a user, never by the
 * calendar, and stays unchanged if it is not sent (AMB-043).
 */
export function alGuardarProyecto(
  antes: ProyectoGuardado | null,
  pedido: ProyectoPedido,
  cliente: ClienteDelProyecto,
  contrata: ContrataDelProyecto | null,
): Result<{ finalizado: boolean }> {
  if (pedido.fecha_fin !== null && pedido.fecha_fin < pedido.fecha_inicio) {
    return fail('proyecto.fin_anterior', 'fecha_fin');
  }
  const igual = antes?.id_cliente === pedido.id_cliente && antes.id_contrata === pedido.id_contrata;
  if (contrata !== null && !igual && !contrata.clientes.includes(pedido.id_cliente)) {
    return fail('proyecto.contrata_de_otro_cliente', 'id_contrata');
  }
  const finalizado = antes !== null && (pedido.finalizado ?? antes.finalizado);
  return (finalizado ? null : abierto(pedido, antes, cliente, contrata)) ?? ok({ finalizado });
}
