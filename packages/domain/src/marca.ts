import type { Dia } from './dias.ts';

/** The flag that closes a record (baja, finalizada, desuso) and the day it went up. */
export type Marca = { readonly marcada: boolean; readonly fecha_baja: Dia | null };

/**
 * A new record starts without it; a flag that is not sent stays as it is. The day is the server's:
 * set when the flag goes up, kept while it is up, emptied when it comes down (AMB-042, AMB-045).
 */
export function marca(antes: Marca | null, pedida: boolean | undefined, hoy: Dia): Marca {
  if (antes === null) return { marcada: false, fecha_baja: null };
  const marcada = pedida ?? antes.marcada;
  if (!marcada) return { marcada, fecha_baja: null };
  return { marcada, fecha_baja: antes.marcada ? antes.fecha_baja : hoy };
}

/** The flag goes up with this save: the moment at which what hangs on the record falls. */
export const sube = (antes: Marca | null, despues: Marca): boolean => despues.marcada && antes?.marcada !== true;
