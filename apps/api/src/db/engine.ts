import type { Pool } from 'pg';
import type { AlOir } from './channels.ts';

export type Engine = {
  pool: Pool;
  /**
   * Listens to a channel as long as the engine is open, reconnecting if the connection is lost. Notices during the loss
   * are missed; the listener is then called with ALGO_PERDIDO, the empty payload.
   */
  escuchar(canal: string, alOir: AlOir): Promise<void>;
  close(): Promise<void>;
};
