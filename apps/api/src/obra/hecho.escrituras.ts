import { fechar } from '@tajo/domain/momento';
import type { Declarado, Fechado } from '@tajo/domain/momento';
import { intentoPasado } from '@tajo/domain/obra/intento';
import { alEscribir, esSuyo } from '@tajo/domain/partes/pertenece';
import type { Tx } from '../db/handle.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { Anotacion, Hecho } from '../historial/historial.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Subido } from '../server/files/received.ts';
import type { Actor } from '../server/session/actor.ts';
import type { Escritura, System } from '../system.ts';
import { intentosQueries } from './intentos.queries.ts';
import { partesQueries } from '../partes/partes.queries.ts';
import type { ParteBloqueado } from '../partes/partes.queries.ts';

/** What a deed on site names: its parte and, if it says so, the attempt that it was done in. */
export type Destino = { readonly id: number; readonly id_intento?: number | null | undefined };

/** A form from the site with its image, and when its sender says that it happened. */
export interface EnvioConImagen<Forma> {
  readonly forma: Forma;
  readonly subida: Subido | undefined;
  readonly declarado?: Declarado;
}

/**
 * The parte, held, for a deed on site: 404 when it is not the actor's, 409 when it was and no longer is; and
 * 409 with who ended it and when for an attempt that is no longer open.
 */
export async function abrirParaHecho(
  tx: Tx,
  system: System,
  actor: Actor,
  { id, id_intento }: Destino,
): Promise<ParteBloqueado> {
  const parte = await partesQueries(tx).bloquear(id);
  if (parte !== undefined && typeof id_intento === 'number') {
    const hallado = await intentosQueries(tx).leer(id, id_intento);
    const suyo = esSuyo(actor, parte.titular) || (hallado !== undefined && esSuyo(actor, hallado.titular));
    if (suyo && hallado?.cerrado !== null) unwrap(intentoPasado(hallado?.cerrado ?? null, system.settings.TZ_NEGOCIO));
  }
  unwrap(alEscribir(actor, parte ?? null));
  return found(parte);
}

/** When a deed in the parte's attempt happened, not before the one before it (AMB-155). */
export const fecharHecho = (
  { ultimo_hecho, fecha_alta }: Pick<ParteBloqueado, 'ultimo_hecho' | 'fecha_alta'>,
  declarado: Declarado,
  now: Date,
): Fechado => fechar(declarado, new Date(ultimo_hecho ?? fecha_alta), now);

/** Of a parte that a rule has found assigned. */
export function intentoDe({ id, id_intento, version_intento }: ParteBloqueado) {
  if (id_intento === null || version_intento === null) throw new Error(`the parte ${id} has no attempt`);
  return { id: id_intento, version: version_intento, siguiente: version_intento + 1 };
}

/** Ends a deed in the parte's attempt: the attempt goes on by one, and the line of history says when. */
export async function asentarHecho(
  { tx, system, actor }: Escritura,
  parte: ParteBloqueado,
  { fechado, ...linea }: Omit<Anotacion, 'hecho' | 'entidad' | 'id'> & Pick<Hecho, 'fechado'> & Partial<Sobre>,
): Promise<void> {
  const { id: id_intento } = intentoDe(parte);
  await intentosQueries(tx).cambiarVersion(id_intento, fechado.ocurrido);
  await anotar(tx, system, actor, { entidad: 'parte', id: parte.id, ...linea, hecho: { fechado, id_intento } });
}

/** What the line is about, where that is not the parte. */
type Sobre = Pick<Anotacion, 'entidad' | 'id'>;
