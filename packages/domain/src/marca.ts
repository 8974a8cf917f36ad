import type { Dia } from './dias.ts';

/** Flag that closes a record (baja, finalizada, desuso), and the day when it was set. */
export type Marca = { readonly marcada: boolean; readonly fecha_baja: Dia | null };

/**
 * A new record starts without the flag; a flag that is not sent stays unchanged. The server sets the day when the flag
 * is set, keeps it, and clears it with the flag (AMB-042, AMB-045).
 */
export function marca(antes: Marca | null, pedida: boolean | undefined, hoy: Dia): Marca {
  if (antes === null) return { marcada: false, fecha_baja: null };
  const marcada = pedida ?? antes.marcada;
  if (!marcada) return { marcada, fecha_baja: null };
  return { marcada, fecha_baja: antes.marcada ? antes.fecha_baja : hoy };
}

/** Returns whether this save sets the flag: then the records that depend on it are finished too. */
export const sube = (antes: Marca | null, despues: Marca): boolean => despues.marcada && antes?.marcada !== true;
