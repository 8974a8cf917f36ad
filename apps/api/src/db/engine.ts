import type { Pool } from 'pg';
import type { AlOir } from './channels.ts';

export type Engine = {
  pool: Pool;
  /** Listens until the engine closes. Notices during a lost connection are missed; ALGO_PERDIDO says so. */
  escuchar(canal: string, alOir: AlOir): Promise<void>;
  close(): Promise<void>;
};
