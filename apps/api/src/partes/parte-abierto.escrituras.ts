import { alRecibir } from '@tajo/domain/momento';
import type { Fechado } from '@tajo/domain/momento';
import { intentoPasado } from '@tajo/domain/obra/intento';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { alEscribir, esSuyo } from '@tajo/domain/partes/pertenece';
import type { Tx } from '../db/handle.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { Hecho } from '../historial/historial.queries.ts';
import { intentosQueries } from '../intentos/intentos.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { Escritura } from '../escritura.ts';
import type { System } from '../system.ts';
import { conAlerta, type ParteLeido } from './partes.fuente.ts';
import { partesQueries } from './partes.queries.ts';
import type { ParteBloqueado } from './partes.queries.ts';

/** Locks the parte; throws 404 if it is not the actor's, 409 if it was and no longer is. */
export async function abrirParte(tx: Tx, actor: Actor, id: number): Promise<ParteBloqueado> {
  const parte = await partesQueries(tx).bloquear(id);
  unwrap(alEscribir(actor, parte ?? null));
  return found(parte);
}

/** Parte of an action on site and, if the sender names it, the attempt in which it was done. */
export type Destino = { readonly id: number; readonly id_intento?: number | null | undefined };

/**
 * Locks the parte for an action on site. Fails with 404 if it was never the actor's, with 409 if it no longer is, and
 * with 409, naming who closed it and when, if the attempt is no longer open.
 */
export async function abrirParaHecho(
  { tx, system, actor }: Escritura,
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

/** When a write of the office on a parte happened. */
export const fecharEscritura = (
  system: System,
  { ultimo_instante }: Pick<ParteBloqueado, 'ultimo_instante'>,
): Fechado => alRecibir(system.now(), new Date(ultimo_instante));

/** The fields of a parte that the history stores. */
export const retrato = (parte: ParteBloqueado | ParteLeido) => ({
  numero_incidencia: parte.numero_incidencia,
  observaciones: parte.observaciones,
  desc_proyecto: parte.desc_proyecto,
  nombre_establecimiento: parte.nombre_establecimiento,
  desc_estado: NOMBRE_ESTADO[parte.estado],
  nombre_tecnico: parte.nombre_tecnico,
  fecha_asignacion: parte.fecha_asignacion,
  fecha_inicio: parte.fecha_inicio,
  fecha_fin: parte.fecha_fin,
});

export async function parteComoEsta(tx: Tx, system: System, id: number) {
  const { fila } = found(await partesQueries(tx).leer(id));
  return conAlerta(system.settings, system.now())(fila);
}

type Escrito = {
  readonly accion: string;
  readonly antes?: ParteBloqueado;
  readonly hecho?: Hecho;
  /** Further fields of the history line. */
  readonly ademas?: object;
};

/** Writes the history line of a change that left the parte so. Returns the parte as it is shown. */
export async function asentarParte(escritura: Escritura, { accion, antes, hecho, ademas }: Escrito, leido: ParteLeido) {
  const parte = conAlerta(escritura.system.settings, escritura.system.now())(leido);
  const cambio = {
    ...(antes === undefined ? {} : { antes: retrato(antes) }),
    despues: { ...retrato(parte), ...ademas },
  };
  await anotar(escritura, {
    accion,
    entidad: 'parte',
    id: parte.id,
    tenia: antes?.id_tecnico,
    ...cambio,
    hecho: hecho ?? (antes && { fechado: fecharEscritura(escritura.system, antes), id_intento: null }),
  });
  return parte;
}

/** Ends a change: writes its history line. Returns the parte as it is now. */
export async function terminarEscritura(escritura: Escritura, { id, ...escrito }: Escrito & { readonly id: number }) {
  const { fila } = found(await partesQueries(escritura.tx).leer(id));
  return asentarParte(escritura, escrito, fila);
}
