import type { Pool } from 'pg';
import type { AlOir } from './channels.ts';

/** What the rest of the house needs of a database engine. */
export type Engine = {
  pool: Pool;
  /**
   * Hears a channel for as long as the engine is open, also after a lost connection: what was said meanwhile is
   * lost, and the listener is told so with ALGO_PERDIDO, the empty payload.
   */
  escuchar(canal: string, alOir: AlOir): Promise<void>;
  close(): Promise<void>;
};
