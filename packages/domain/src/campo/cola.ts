import { ESTADO } from '../partes/estado.ts';
import type { Estado } from '../partes/estado.ts';
import type { EstadoDeHecho, HechoEnCola } from './hecho.ts';

type EnOrden = Pick<HechoEnCola, 'n' | 'id_parte' | 'id_intento' | 'estado'>;

type DeIntento = Pick<HechoEnCola, 'id_parte' | 'id_intento'>;

/**
 * Whether two hechos travel in strict order: those of one attempt do, attempts do not wait for each other. One that
 * does not know its attempt goes with all of its parte.
 */
export const vanEnOrden = (a: DeIntento, b: DeIntento): boolean =>
  a.id_parte === b.id_parte && (a.id_intento === b.id_intento || a.id_intento === null || b.id_intento === null);

const YA_ESTA: readonly EstadoDeHecho[] = ['recibido', 'entregado'];

/** Returns the hechos that may travel now: of each attempt the oldest, unless it waits for the technician (REG-033). */
export function salientes<H extends EnOrden>(cola: readonly H[]): H[] {
  const esperan = cola.filter(({ estado }) => !YA_ESTA.includes(estado)).sort((a, b) => a.n - b.n);
  return esperan.filter(
    (hecho, i) => hecho.estado !== 'rechazado' && !esperan.slice(0, i).some((previo) => vanEnOrden(previo, hecho)),
  );
}

/** Returns the refused hechos of its attempt that hold up one: the technician decides about them first. */
export const retienen = <H extends EnOrden>(cola: readonly H[], hecho: DeIntento & Pick<EnOrden, 'n'>): H[] =>
  cola.filter((fila) => fila.estado === 'rechazado' && fila.n < hecho.n && vanEnOrden(fila, hecho));

/** Whether a row is that hecho, or was done after it in its attempt; not if the office has it already. */
export const sigueA = (fila: EnOrden, hecho: EnOrden): boolean =>
  vanEnOrden(fila, hecho) && fila.n >= hecho.n && !YA_ESTA.includes(fila.estado);

/** Hechos that the office does not have yet, as the technician counts them. */
export const porEnviar = <H extends Pick<HechoEnCola, 'estado'>>(cola: readonly H[]): number =>
  cola.filter(({ estado }) => !YA_ESTA.includes(estado)).length;

/** Answer of the server. `status` is 0 when no answer came; `ocupado`: it asked to be called again (Retry-After). */
type Respondido = { readonly status: number; readonly ocupado: boolean };
/** Next step: the same key again later, a new sign-in of the same user, a decision, or the end of the hecho. */
type Siguiente = 'recibido' | 'otra_vez' | 'sesion' | 'rechazado' | 'constancia';

/** Whether the server has refused the hecho for good: repeating it would change nothing. */
export const esRechazo = ({ status, ocupado }: Respondido): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429 && !ocupado;

/**
 * Decides what follows an answer. A refusal while its attempt is open is for the technician to decide; once the attempt is over
 * only the office can (REG-033). `abierto` is undefined if that could not be read: then it is tried again.
 */
export function trasRespuesta(respondido: Respondido, abierto: boolean | undefined): Siguiente {
  const { status } = respondido;
  if (status >= 200 && status < 300) return 'recibido';
  if (status === 401) return 'sesion';
  if (!esRechazo(respondido) || abierto === undefined) return 'otra_vez';
  return abierto ? 'rechazado' : 'constancia';
}

type Intento = { readonly id_intento: number | null; readonly estado: Estado };

/** Whether a hecho still belongs to the open attempt of its parte; null is a parte that is gone or somebody else's. */
export const sigueAbierto = ({ id_intento }: Pick<HechoEnCola, 'id_intento'>, parte: Intento | null): boolean =>
  parte !== null &&
  (id_intento === null || parte.id_intento === id_intento) &&
  (parte.estado === ESTADO.ASIGNADO || parte.estado === ESTADO.INICIADO);

/** Milliseconds until the next try after so many without an answer. */
export const esperaDeReintento = (fallos: number): number => Math.min(60_000, 500 * 2 ** Math.max(0, fallos - 1));
