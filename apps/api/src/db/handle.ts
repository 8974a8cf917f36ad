import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Db = Kysely<Tables>;
/** The handle of an open transaction. Queries built over it cannot leave it. */
export type Tx = Db;
