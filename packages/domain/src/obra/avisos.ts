import { claveElemento } from '../almacen/lugar.ts';
import type { Cantidad, Colocado } from '../almacen/lugar.ts';
import { movimientosDe, relevosDe } from '../almacen/movimientos.ts';
import type { AccionRegistrada } from '../almacen/movimientos.ts';
import { saldoAlmacen } from '../almacen/saldo.ts';
import { ACCION } from '../almacen/accion.ts';

/** A warning about something that was accepted: `contract/mensajes.ts` has its text. */
export type Aviso =
  | {
      readonly code: 'accion.stock_negativo' | 'accion.stock_negativo_una';
      readonly datos: { readonly unidades: number; readonly elemento: string };
    }
  | { readonly code: 'accion.terminal_relevado'; readonly datos: { readonly terminal: string } };

type InstalacionPedida = AccionRegistrada & {
  readonly elementos: readonly (Cantidad & { readonly nombre_elemento: string })[];
};
type Hechos = {
  readonly conocidos: readonly { readonly id: number; readonly cantidad: number }[];
  readonly colocado: readonly (Colocado & { readonly nombre: string })[];
  readonly otras: readonly AccionRegistrada[];
};

/**
 * Installing more than the stock will hold when the whole parte is signed, so that what its other
 * actions take from the stock, and bring back, counts (AMB-065); and the terminal that an
 * installation relieves (AMB-066).
 */
export function avisosDe(accion: InstalacionPedida, hechos: Hechos): Aviso[] {
  if (accion.id_accion !== ACCION.INSTALAR) return [];
  const { conocidos, colocado, otras } = hechos;
  const sinElla = movimientosDe(otras, colocado);
  const conElla = movimientosDe([...otras, accion], colocado);
  const avisos: Aviso[] = [];
  for (const elemento of accion.elementos) {
    const cantidad = conocidos.find((c) => c.id === elemento.id_elemento)?.cantidad ?? 0;
    if (cantidad + saldoAlmacen(conElla, elemento) < 0) {
      const unidades = cantidad + saldoAlmacen(sinElla, elemento);
      avisos.push({
        code: unidades === 1 ? 'accion.stock_negativo_una' : 'accion.stock_negativo',
        datos: { unidades, elemento: elemento.nombre_elemento },
      });
    }
  }
  for (const { relevado } of relevosDe([...otras, accion], colocado).filter((r) => r.accion === accion)) {
    const terminal = colocado.find((c) => claveElemento(c) === claveElemento(relevado))?.nombre ?? '';
    avisos.push({ code: 'accion.terminal_relevado', datos: { terminal } });
  }
  return avisos;
}
