import { setTimeout as wait } from 'node:timers/promises';
import { startProduct, type Server } from '../servers.ts';
import type { Line } from './line.ts';

/** The server, which is killed and started again under the visits. Calls of all lines go to it. */
export function respawning(where: { readonly url?: string; readonly dataDir: string }, lines: readonly Line[]) {
  let server: Server | undefined;
  let starting: Promise<Server> | undefined;
  let killing: Promise<void> = Promise.resolve();
  const start = (): Promise<Server> =>
    (starting ??= startProduct(where).then((started) => {
      server = started;
      for (const line of lines) line.aim(started.port);
      return started;
    }));
  async function killNow(pauseMs: number): Promise<void> {
    const { pid, stop } = await start();
    process.kill(pid, 'SIGKILL');
    await stop();
    await wait(pauseMs);
    starting = undefined;
    await start();
  }
  return {
    /** Resolves once it answers. */
    up: start,
    /** Kills it (SIGKILL), and starts it after a pause. One kill at a time. */
    kill: (pauseMs: number): Promise<void> => (killing = killing.then(() => killNow(pauseMs))),
    stop: async (): Promise<void> => {
      await killing.catch(() => undefined);
      await starting;
      await server?.stop();
      starting = undefined;
    },
  };
}
