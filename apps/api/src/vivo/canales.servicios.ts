import { MISSED } from '../db/channels.ts';
import type { Engine } from '../db/engine.ts';
import { CANAL_SESIONES } from '../sesion/sesiones.servicios.ts';
import type { Directo, Sesiones } from '../services.ts';

/** Listens for sessions that any process ends, and ends their streams here. */
export async function atender(
  { listen }: Pick<Engine, 'listen'>,
  { sesiones, directo }: { readonly sesiones: Sesiones; readonly directo: Directo },
): Promise<void> {
  await listen(CANAL_SESIONES, (aviso) => {
    const id = aviso === MISSED ? undefined : Number(aviso);
    sesiones.olvidar(id);
    // If the database does not answer, the next tick tries again.
    directo.revisar(id).catch(() => undefined);
  });
}
