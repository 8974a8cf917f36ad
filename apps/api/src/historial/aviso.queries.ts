import type { CambioEscrito } from '@tajo/domain/cambios';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Channel on which every process hears what was written. */
export const CANAL_CAMBIOS = 'cambios';
/** A notice holds 8,000 bytes. */
const IDS_MAXIMO = 300;
const PERSONAS_MAXIMO = 300;

/** A change of partes may say who had them until then. */
type Escrito = Pick<CambioEscrito, 'autor' | 'sala'> & {
  readonly ids: readonly number[];
  readonly tenia: number | null | undefined;
};

/** Who has these partes now or had them, and their companies; null when they are too many. */
const deQuien = ({ ids, tenia }: Escrito) => sql`(
  select case when count(*) <= ${PERSONAS_MAXIMO} then coalesce(jsonb_agg(quien), '[]') end from (
    select distinct unnest(array[id, id_empresa]) as quien from usuario
    where id in (select id_tecnico from parte where id = any(${ids}::int[]) union select ${tenia ?? null}::int)) x
  where quien is not null)`;

/**
 * A statement that writes, and in it the notice of what it wrote: the database sends it when the transaction is kept,
 * and equal ones of one transaction once.
 */
export function conAviso(escrito: Escrito, escritura: RawBuilder<unknown>): RawBuilder<unknown> {
  const { autor, sala, ids } = escrito;
  const cambio: Omit<CambioEscrito, 'de'> = { autor, sala, ids: ids.length <= IDS_MAXIMO ? ids : null };
  const de = sala === 'parte' ? deQuien(escrito) : sql`null`;
  return sql`with escrito as (${escritura})
    select pg_notify(${CANAL_CAMBIOS}, (${JSON.stringify(cambio)}::jsonb || jsonb_build_object('de', ${de}))::text)`;
}
