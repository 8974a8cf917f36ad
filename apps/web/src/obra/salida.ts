import type { Detalles } from '@tajo/contract/obra';
import { ESTADO } from '@tajo/domain/partes/estado';
import type { ApiError } from '../api/api-error.ts';

type RutaPedida = {
  readonly id_parte: number;
  readonly id_establecimiento: number;
  readonly id_proyecto: number;
};

/** Ids of the address; 0 for what is no id. */
export function rutaPedida(params: Readonly<Record<string, string | undefined>>): RutaPedida {
  const id = (nombre: string): number => {
    const n = Number(params[nombre]);
    return Number.isSafeInteger(n) && n > 0 ? n : 0;
  };
  return {
    id_parte: id('id_parte'),
    id_establecimiento: id('id_establecimiento'),
    id_proyecto: id('id_proyecto'),
  };
}

/**
 * Where the work screen sends on instead of showing the parte: an address that does not fit it, or a
 * parte of somebody else, to the list (AMB-018); a finished one to its sheet (AMB-131).
 */
export function salidaDe(
  pedida: RutaPedida,
  parte: Detalles | undefined,
  error: ApiError | null,
): 'lista' | 'ficha' | undefined {
  if (pedida.id_parte === 0 || error?.status === 404 || error?.status === 403) return 'lista';
  if (parte === undefined) return undefined;
  if (parte.id_establecimiento !== pedida.id_establecimiento || parte.id_proyecto !== pedida.id_proyecto)
    return 'lista';
  if (parte.estado === ESTADO.SIN_ASIGNAR) return 'lista';
  return parte.estado === ESTADO.FINALIZADO ? 'ficha' : undefined;
}
