import type { Pool } from 'pg';
import type { OnNotice } from './channels.ts';

export type Engine = {
  pool: Pool;
  /** For statements that must not wait for a connection of `pool`. The embedded engine has no other connection. */
  spare: Pool;
  /** Listens until the engine closes. Notices during a lost connection are missed; MISSED says so. */
  listen(channel: string, onNotice: OnNotice): Promise<void>;
  close(): Promise<void>;
};
