import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Db = Kysely<Tables>;
/** Handle of an open transaction. Queries over it cannot run outside it. */
export type Tx = Db;
