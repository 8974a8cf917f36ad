import type { Novedad } from '@tajo/contract/vivo';

/** Whether changes arrive as they happen or by polling; undefined while connecting. */
export type Connection = 'directo' | 'preguntando' | undefined;

/** Changes by others, for screens that show them. */
export interface LiveSource {
  /** Calls `listener` with each change from now on. Returns the function that stops it. */
  readonly follow: (listener: (update: Novedad) => void) => () => void;
  readonly connection: () => Connection;
  readonly onConnectionChange: (listener: () => void) => () => void;
}
