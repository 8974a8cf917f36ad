import { porEnviar } from '@tajo/domain/campo/cola';
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
 * Delivers as evidence all that the user of an ended session still had to send. Throws an ApiError at the first that is
 * not taken; what is left can then be delivered again.
 */
export async function entregarTodo(token: string): Promise<void> {
  const filas = await sinEnviar(token);
  const claves = new Set(filas.map(({ clave }) => clave));
  for (const hecho of filas) {
    await entregarHecho({ ...hecho, fallo: hecho.fallo ?? SIN_ENTRAR }, token);
    claves.delete(hecho.clave);
    await cambiarCola((fila) => {
      if (fila.clave === hecho.clave) return { ...fila, estado: 'entregado', ficheros: [] };
      // Later ones must not be applied by a sign-in before what they follow is decided.
      return claves.has(fila.clave) ? { ...fila, estado: 'constancia', fallo: fila.fallo ?? SIN_ENTRAR } : fila;
    });
  }
  borrarTerminada();
  await publicar();
}
