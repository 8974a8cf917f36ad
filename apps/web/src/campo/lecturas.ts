import { obraApi } from '@tajo/contract/obra';
import type { Obra } from '@tajo/contract/obra';
import { campoApi } from '@tajo/contract/campo';
import type { Paquete } from '@tajo/contract/campo';
import type { CambioDeLista } from '@tajo/domain/campo/cambios-de-lista';
import { cambiosDeLista } from '@tajo/domain/campo/cambios-de-lista';
import { ApiError } from '../api/api-error.ts';
import { call, readBody, send } from '../api/call.ts';
import type { UserSession } from '../base/session.ts';
import { currentSession, storedSession } from '../base/session.ts';
import { confirmarPaquete, ponerObra, leerPaqueteGuardado, ponerPaquete, quitarObra, tomarTurno } from './almacen.ts';
import type { Modelo } from './modelo.ts';
import { modeloListo, ponerEnvio, publicar } from './modelo.ts';
import { alContenerlo, avisarDeCambios, cambiadosPorUno } from './avisos.ts';
import { partesGuardadas } from './partes-guardadas.ts';

/** Limit of one call: a connection that hangs must hold up neither the queue nor a screen. */
export const limiteDeEspera = (): AbortSignal => AbortSignal.timeout(120_000);

/** Returns whether the user's session is still open: what was read goes with it. */
const sigueDentro = (usuario: number): boolean => storedSession()?.id === usuario;

/** Whether the caller may no longer see what it asked for. */
export const esAjena = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/** Reads the work on a parte and keeps it. Throws an ApiError; one that is gone or somebody else's is forgotten here. */
export async function traerObra(id_parte: number): Promise<Obra> {
  const usuario = storedSession()?.id ?? 0;
  const turno = await tomarTurno();
  try {
    const obra = await call(obraApi.leer, { params: { id_parte }, signal: limiteDeEspera() });
    if (sigueDentro(usuario)) await ponerObra({ usuario, id_parte, turno, obra, fila: null, orden: 0 });
    return obra;
  } catch (error) {
    if (esAjena(error)) await quitarObra({ usuario, id_parte, turno });
    throw error;
  } finally {
    await publicar();
  }
}

/** Returns what others changed since the last package; [] for the first one, in which everything would be new. */
function cambiosEntre(antes: Modelo, ahora: Modelo, quien: UserSession): readonly CambioDeLista[] {
  if (antes.paquete === undefined) return [];
  const propios = cambiadosPorUno();
  const dos = [partesGuardadas(antes, quien), partesGuardadas(ahora, quien)] as const;
  return cambiosDeLista(...dos, { nombre: quien.nombre, propios });
}

/** Reads the package of the current user and keeps it. Throws an ApiError. */
export async function traerPaquete(): Promise<void> {
  const quien = currentSession();
  if (quien === undefined) return;
  const { id: usuario } = quien;
  const turno = await tomarTurno();
  const antes = await leerPaqueteGuardado(usuario);
  const leido = new Date().toISOString();
  const olvidarPropios = alContenerlo();
  const respuesta = await send(campoApi.paquete, { etag: antes?.etag ?? undefined, signal: limiteDeEspera() });
  const nuevo = respuesta.status === 304 ? undefined : ((await readBody(respuesta)) as Paquete);
  ponerEnvio({ sinLinea: false });
  if (!sigueDentro(usuario)) return;
  if (nuevo === undefined) {
    if (antes !== undefined) await confirmarPaquete(usuario, { ...antes, leido });
  } else {
    const { partes, total, catalogo, limites } = nuevo;
    const obras = partes.map(({ fila, obra }, orden) => ({ usuario, id_parte: fila.id, turno, fila, obra, orden }));
    const modelo = await modeloListo();
    const aparte = [...modelo.obras.values()].filter(({ fila }) => fila === null);
    const leidas = { ...modelo, obras: new Map([...aparte, ...obras].map((obra) => [obra.id_parte, obra])) };
    const cambios = cambiosEntre(modelo, leidas, quien);
    olvidarPropios();
    await ponerPaquete({
      usuario,
      turno,
      catalogo,
      obras,
      paquete: { etag: respuesta.headers.get('etag'), leido, total, limites },
      marcas: new Map(cambios.flatMap(({ id, clase }) => (clase === 'ido' ? [] : [[id, clase]]))),
    });
    avisarDeCambios(usuario, cambios);
  }
  await publicar();
}
