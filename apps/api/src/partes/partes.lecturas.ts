import type { Parte } from '@tajo/contract/partes';
import { alLeer } from '@tajo/domain/partes/pertenece';
import { tramo } from '@tajo/domain/periodo';
import type { Dia } from '@tajo/domain/dias';
import { unwrap } from '../server/answer/errors.ts';
import type { Listing, Param } from '../server/list/source.ts';
import { found, notFound } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { establecimientoPropioQueries } from './establecimiento-propio.queries.ts';
import { conAlerta, partesDe } from './partes.fuente.ts';
import { partesQueries } from './partes.queries.ts';

type Pide = { readonly system: System; readonly actor: Actor };
type Dias = { readonly fecha_desde?: Dia | null | undefined; readonly fecha_hasta?: Dia | null | undefined };

/** A parte of somebody else is answered like one that does not exist (AMB-018). */
export async function leerParte(system: System, actor: Actor, id: number): Promise<Parte> {
  const leido = await partesQueries(system.db).leer(id);
  unwrap(alLeer(actor, leido === undefined ? null : { titular: leido.titular, anteriores: [] }));
  return conAlerta(system.settings, system.now())(found(leido).fila);
}

/** Partes of one establishment, in any state (AMB-100). */
export async function partesDelEstablecimiento(pide: Pide, id: number): Promise<Listing> {
  const hay = await establecimientoPropioQueries(pide.system.db).hay(id);
  if (!hay) throw notFound('No existe el establecimiento.');
  return partesDe(pide, 'todas', [(p) => `t.id_establecimiento = ${p(id)}`]);
}

/** Finished partes by the day of their end, both days included; 422 if the second is before the first (AMB-118). */
export function finalizadosEn(pide: Pide, dias: Dias): Listing {
  const periodo = { fecha_desde: dias.fecha_desde ?? null, fecha_hasta: dias.fecha_hasta ?? null };
  const { desde, hasta } = unwrap(tramo(periodo, pide.system.settings.TZ_NEGOCIO));
  return partesDe(pide, 'finalizados', [
    ...(desde === null ? [] : [(p: Param) => `t.fecha_fin >= ${p(desde)}`]),
    ...(hasta === null ? [] : [(p: Param) => `t.fecha_fin < ${p(hasta)}`]),
  ]);
}
