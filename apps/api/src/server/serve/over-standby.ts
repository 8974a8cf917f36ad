import type { FastifyReply } from 'fastify';
import { DatabaseLostError } from '../../db/lost.ts';
import type { System } from '../../system.ts';

/** SQLSTATE of a read that the standby ended in favour of a change that it had to take over. */
const CONFLICT = '40001';

const saysElsewhere = (error: unknown): boolean =>
  error instanceof DatabaseLostError || (error instanceof Error && 'code' in error && error.code === CONFLICT);

/**
 * Runs reads over the standby if there is one that can be used, else over the primary; also when the standby fails. The
 * answer's `Server-Timing` has the age of its data in ms as `datos` (0: the primary's), which a page can read.
 */
export async function overStandby<T>(
  system: System,
  reply: FastifyReply,
  work: (system: System) => T | Promise<T>,
): Promise<T> {
  if (system.standby === undefined) return work(system);
  const tellAge = (ms: number) => reply.header('server-timing', `datos;dur=${Math.round(ms)}`);
  const standby = system.standby.read();
  if (standby !== undefined) {
    try {
      void tellAge(standby.age);
      return await work({ ...system, db: standby.db });
    } catch (error) {
      if (!saysElsewhere(error)) throw error;
    }
  }
  void tellAge(0);
  return work(system);
}
