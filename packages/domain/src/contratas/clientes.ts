import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

type ClienteElegido = { readonly id: number; readonly nombre: string; readonly baja: boolean };

/** Returns the ids of the chosen clients, each once. One de baja may stay, but cannot be added. */
export function elegirClientes(
  elegidos: readonly ClienteElegido[],
  yaTiene: readonly number[],
): Result<readonly number[]> {
  if (elegidos.length === 0) return fail('contrata.sin_clientes', 'clientes');
  const deBaja = elegidos.find((cliente) => cliente.baja && !yaTiene.includes(cliente.id));
  if (deBaja !== undefined) return fail('contrata.cliente_de_baja', 'clientes', { cliente: deBaja.nombre });
  return ok([...new Set(elegidos.map((cliente) => cliente.id))]);
}
