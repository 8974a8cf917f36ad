import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { isCrowded } from '../../db/dialect.ts';
import type { Db } from '../../db/handle.ts';
import { crowded } from '../answer/errors.ts';

/** Before a refusal: clients that come back at once would otherwise take the whole processor. */
const PAUSE_MS = 80;

/** Refuses requests with 503 on arrival while they would wait too long for the database (decision 0074). */
export function refuseCrowd(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', async () => {
    if (!isCrowded(db)) return;
    await wait(PAUSE_MS);
    if (isCrowded(db)) throw crowded();
  });
}
