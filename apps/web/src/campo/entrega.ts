import { esRechazo, porEnviar, vanEnOrden } from '@tajo/domain/campo/cola';
import { ApiError } from '../api/api-error.ts';
import { endedToken } from '../api/token.ts';
import { sessionOf } from '../base/session.ts';
import { cambiarCola, leerCola } from './almacen.ts';
import type { Fallo, FilaDeCola } from './fila.ts';
import { publicar } from './modelo.ts';
import { entregarHecho } from './peticion.ts';
import { borrarTerminada, guardarTerminada, leerTerminada } from './terminada.ts';

const SIN_ENTRAR: Fallo = {
  status: 401,
  mensaje: 'Su sesión había terminado, y lo entregó sin volver a entrar.',
  campos: {},
};

function siEsRechazo(error: unknown): ApiError {
  if (error instanceof ApiError && esRechazo({ status: error.status, ocupado: error.retryAfter !== undefined }))
    return error;
  throw error;
}

/** Hechos of the user of this token that the office does not have, oldest first. */
async function sinEnviar(token: string): Promise<FilaDeCola[]> {
  const usuario = sessionOf(token)?.id;
  return (await leerCola()).filter((fila) => fila.usuario === usuario && porEnviar([fila]) > 0);
}

/** Returns how much the user of the session that has just ended, else of an earlier one, had to send. Keeps its token. */
export async function buscarResto(): Promise<{ readonly token: string; readonly cuantos: number } | undefined> {
  for (const token of [endedToken(), leerTerminada()]) {
    const cuantos = token === null ? 0 : (await sinEnviar(token)).length;
    if (token === null || cuantos === 0) continue;
    guardarTerminada(token);
    return { token, cuantos };
  }
  return undefined;
}

/**
 * Delivers as evidence all that the user of an ended session still had to send. What is refused holds up its own attempt
 * only (REG-033). Throws the first ApiError if not all was taken; what is left can then be delivered again.
 */
export async function entregarTodo(token: string): Promise<void> {
  const filas = await sinEnviar(token);
  const claves = new Set(filas.map(({ clave }) => clave));
  const rechazadas: { readonly hecho: FilaDeCola; readonly rechazo: ApiError }[] = [];
  for (const hecho of filas) {
    if (rechazadas.some((previa) => vanEnOrden(previa.hecho, hecho))) continue;
    const rechazo = await entregarHecho({ ...hecho, fallo: hecho.fallo ?? SIN_ENTRAR }, token).catch(siEsRechazo);
    if (rechazo) {
      rechazadas.push({ hecho, rechazo });
      continue;
    }
    claves.delete(hecho.clave);
    await cambiarCola((fila) => {
      if (fila.clave === hecho.clave) return { ...fila, estado: 'entregado', ficheros: [] };
      // Later ones must not be applied by a sign-in before what they follow is decided.
      const leSigue = claves.has(fila.clave) && vanEnOrden(fila, hecho);
      return leSigue ? { ...fila, estado: 'constancia', fallo: fila.fallo ?? SIN_ENTRAR } : fila;
    });
  }
  await publicar();
  const [primera] = rechazadas;
  if (primera) throw primera.rechazo;
  borrarTerminada();
}
