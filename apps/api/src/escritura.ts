import type { Actor } from './actor.ts';
import type { Tx } from './db/handle.ts';
import { inTransaction } from './db/transaction.ts';
import type { System } from './system.ts';

/** Write in progress: its transaction, the system and the current user. */
export interface Escritura {
  readonly tx: Tx;
  readonly system: System;
  readonly actor: Actor;
}

/** Runs the write of a user in a transaction, by the rules of `inTransaction`. */
export const escribir = <T>(system: System, actor: Actor, work: (escritura: Escritura) => Promise<T>): Promise<T> =>
  inTransaction(system, (tx) => work({ tx, system, actor }));
