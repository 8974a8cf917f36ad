import { formatoInstante } from '../instantes.ts';
import { ESTADO } from '../partes/estado.ts';
import type { ConEstado } from '../partes/puede.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Decisions of the office on evidence: to apply it, or to keep it as it is. */
export const RESULTADOS = ['aplicado', 'constancia'] as const;
export type Desenlace = (typeof RESULTADOS)[number];

/** The technician who has a parte. */
interface Encargado {
  readonly id_tecnico: number | null;
  readonly nombre_tecnico: string | null;
}

/** The present state that the evidence meets. */
export interface Encuentro {
  /** The parte now; null if it was deleted. */
  readonly parte: (ConEstado & Encargado) | null;
  /** Technician of the attempt in which the work was done, and whether the user was deleted; null if it is gone. */
  readonly origen: { readonly id_tecnico: number; readonly eliminado: boolean } | null;
  /** Whether the parte's attempt is that one, or goes on with it after a hand-over or an earlier decision. */
  readonly sigue: boolean;
  /** Shop in which the work was done, if the parte is of another one now. */
  readonly otro_establecimiento: string | null;
  /** Mueble of his records that has fewer positions now. */
  readonly mueble_menor: string | null;
}

/** How the technician gets the parte back, and whether what he had recorded must be brought back too. */
interface Vuelta {
  readonly encargo: 'asignar' | 'reasignar' | 'ninguno';
  readonly copiar: boolean;
}

/**
 * How the work of the technician can be applied (REG-032). A finished parte stays as it was signed, and work that somebody has
 * begun from nothing is not mixed with his: the office restarts that first.
 */
export function comoAplicar({ parte, origen, sigue, otro_establecimiento, mueble_menor }: Encuentro): Result<Vuelta> {
  if (parte === null || origen === null) return fail('resolver.parte_borrado');
  if (parte.estado === ESTADO.FINALIZADO) return fail('resolver.finalizado');
  if (origen.eliminado) return fail('resolver.sin_tecnico');
  if (otro_establecimiento !== null)
    return fail('resolver.otro_establecimiento', undefined, { establecimiento: otro_establecimiento });
  if (!sigue && mueble_menor !== null) return fail('resolver.mueble_menor', undefined, { mueble: mueble_menor });
  if (parte.estado === ESTADO.SIN_ASIGNAR) return ok({ encargo: 'asignar', copiar: true });
  if (!sigue && parte.estado === ESTADO.INICIADO)
    return fail('resolver.otro_trabajo', undefined, { tecnico: parte.nombre_tecnico ?? '' });
  return ok({ encargo: parte.id_tecnico === origen.id_tecnico ? 'ninguno' : 'reasignar', copiar: !sigue });
}

interface Pedida {
  readonly resultado: Desenlace;
  /** How many pieces the office had before it. */
  readonly vistos: number;
  /** Ids of those to leave out. */
  readonly sin: readonly number[];
}
interface Hecho {
  readonly id: number;
}
interface Resuelta {
  readonly nombre_usuario: string;
  readonly fecha: Date;
}

/** The pieces that a decision applies; it is refused if they are not what the office has seen. */
export function aplicables<H extends Hecho>(
  abiertos: readonly H[],
  { resultado, vistos, sin }: Pedida,
  { resuelta, zona }: { readonly resuelta: Resuelta | null; readonly zona: string },
): Result<readonly H[]> {
  if (abiertos.length === 0) {
    const { nombre_usuario = '', fecha = new Date(0) } = resuelta ?? {};
    return fail('resolver.ya_resuelto', undefined, { usuario: nombre_usuario, fecha: formatoInstante(zona, fecha) });
  }
  if (abiertos.length !== vistos) return fail('resolver.ha_llegado_mas');
  if (resultado === 'constancia') return ok([]);
  if (sin.some((id) => !abiertos.some((hecho) => hecho.id === id))) return fail('resolver.hecho_ajeno', 'sin');
  const quedan = abiertos.filter(({ id }) => !sin.includes(id));
  return quedan.length === 0 ? fail('resolver.nada_que_aplicar', 'sin') : ok(quedan);
}
