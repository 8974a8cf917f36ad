import { obraApi } from '@tajo/contract/obra';
import type { Obra } from '@tajo/contract/obra';
import { campoApi } from '@tajo/contract/campo';
import type { Paquete } from '@tajo/contract/campo';
import { ApiError } from '../api/api-error.ts';
import { call, send } from '../api/call.ts';
import { sesionActual } from '../base/session.ts';
import { confirmarPaquete, ponerObra, leerPaqueteGuardado, ponerPaquete, quitarObra, tomarTurno } from './almacen.ts';
import { ponerEnvio, publicar } from './modelo.ts';

/** Whether the caller may no longer see what it asked for. */
export const esAjena = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/** Reads the work on a parte and keeps it. Throws an ApiError; one that is gone or somebody else's is forgotten here. */
export async function traerObra(id_parte: number): Promise<Obra> {
  const usuario = sesionActual()?.id ?? 0;
  const turno = await tomarTurno();
  try {
    const obra = await call(obraApi.leer, { params: { id_parte } });
    await ponerObra({ usuario, id_parte, turno, obra, fila: null, orden: 0 });
    return obra;
  } catch (error) {
    if (esAjena(error)) await quitarObra({ usuario, id_parte, turno });
    throw error;
  } finally {
    await publicar();
  }
}

/** Reads the package of the current user and keeps it. Throws an ApiError. */
export async function traerPaquete(): Promise<void> {
  const usuario = sesionActual()?.id;
  if (usuario === undefined) return;
  const turno = await tomarTurno();
  const antes = await leerPaqueteGuardado(usuario);
  const leido = new Date().toISOString();
  const respuesta = await send(
    campoApi.paquete,
    antes === undefined || antes.etag === null ? {} : { etag: antes.etag },
  );
  ponerEnvio({ sinLinea: false });
  if (respuesta.status === 304 && antes !== undefined) {
    await confirmarPaquete(usuario, { ...antes, leido });
  } else {
    const { partes, total, catalogo } = (await respuesta.json()) as Paquete;
    await ponerPaquete({
      usuario,
      turno,
      catalogo,
      obras: partes.map(({ fila, obra }, orden) => ({ usuario, id_parte: fila.id, turno, fila, obra, orden })),
      paquete: { etag: respuesta.headers.get('etag'), leido, total },
    });
  }
  await publicar();
}
