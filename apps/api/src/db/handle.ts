import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** The handle of an open transaction. Queries built over it cannot leave it. */
export type Tx = Db;
/** What only runs statements that are put together elsewhere. */
export type Reader = Pick<Db, 'executeQuery'>;
