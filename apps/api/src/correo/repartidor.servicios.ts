import { AsyncResource } from 'node:async_hooks';
import type { Log } from '../db/log.ts';
import type { Db } from '../db/handle.ts';
import { correoQueries, type TrabajoTomado } from './correo.queries.ts';
import type { Transporte } from './transporte.servicios.ts';

interface Repartidor {
  /** Checks the outbox at once, for example after a transaction that added a mail. */
  despertar(): void;
  /** Sends all that is due; answers how many jobs it has tried. */
  repartir(): Promise<number>;
  /** Takes no further mail and settles when the running one has ended. */
  parar(): Promise<void>;
}

interface RepartidorDeps {
  readonly db: Db;
  readonly transporte: Transporte;
  readonly now: () => Date;
  readonly log: Log;
}

const RESERVA_MS = 60_000;
const PRIMERA_ESPERA_MS = 30_000;
const ESPERA_MAXIMA_MS = 3_600_000;
/** About a day. By then a mailed password has expired. */
const INTENTOS_MAXIMOS = 28;

/** Returns the pause after the nth failed attempt: 30 s, 1 min, 2 min … 1 h. */
export const esperaTras = (intentos: number): number =>
  Math.min(PRIMERA_ESPERA_MS * 2 ** (intentos - 1), ESPERA_MAXIMA_MS);

const textoDe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Worker of the outbox: takes a mail with a lease, sends it outside of any transaction and stores the result. */
export const repartidor = ({ db, transporte, now, log }: RepartidorDeps): Repartidor => {
  const queries = correoQueries(db);
  const estado = { parado: false, otraVez: false };
  let enCurso: Promise<number> | undefined;

  const fallido = async (trabajo: TrabajoTomado, error: unknown): Promise<void> => {
    const texto = textoDe(error);
    log.warn(`correo ${trabajo.id}: intento ${trabajo.intentos} fallido: ${texto}`);
    if (trabajo.intentos >= INTENTOS_MAXIMOS) await queries.cambiarATerminado(trabajo, now(), texto);
    else await queries.cambiarAAplazado(trabajo, new Date(now().getTime() + esperaTras(trabajo.intentos)), texto);
  };

  const uno = async (): Promise<boolean> => {
    const ahora = now();
    const trabajo = await queries.bloquearSiguiente(ahora, new Date(ahora.getTime() + RESERVA_MS));
    if (trabajo === undefined) return false;
    try {
      await transporte.enviar(`trabajo-${trabajo.id}`, trabajo.datos);
    } catch (error) {
      await fallido(trabajo, error);
      return true;
    }
    await queries.cambiarATerminado(trabajo, now(), null);
    return true;
  };

  const todos = async (): Promise<number> => {
    let n = 0;
    do {
      estado.otraVez = false;
      while (!estado.parado && (await uno())) n += 1;
    } while (estado.otraVez && !estado.parado);
    return n;
  };

  const repartir = (): Promise<number> => {
    estado.otraVez = true;
    enCurso ??= todos().finally(() => {
      enCurso = undefined;
    });
    return enCurso;
  };

  // Bound to this scope: woken from inside a command, it must not run in that command's transaction.
  const despertar = AsyncResource.bind(() => {
    if (estado.parado) return;
    repartir().catch((error: unknown) => log.error(`correo: ${textoDe(error)}`));
  });

  return {
    despertar,
    repartir,
    async parar() {
      estado.parado = true;
      await enCurso?.catch(() => undefined);
      transporte.cerrar();
    },
  };
};
