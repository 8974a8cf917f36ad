import { ALGO_PERDIDO } from '../db/channels.ts';
import type { Engine } from '../db/engine.ts';
import { CANAL_SESIONES } from '../sesion/sesiones.servicios.ts';
import type { Directo, Sesiones } from '../services.ts';

/** Hears of the sessions that any process ends: they end here as well. */
export async function atender(
  { escuchar }: Pick<Engine, 'escuchar'>,
  { sesiones, directo }: { readonly sesiones: Sesiones; readonly directo: Directo },
): Promise<void> {
  await escuchar(CANAL_SESIONES, (aviso) => {
    const id = aviso === ALGO_PERDIDO ? undefined : Number(aviso);
    sesiones.olvidar(id);
    // Where the database does not answer, the next beat asks again.
    directo.revisar(id).catch(() => undefined);
  });
}
