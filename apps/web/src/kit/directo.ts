import type { Novedad } from '@tajo/contract/vivo';

/** Whether changes arrive as they happen or by polling; undefined while connecting. */
export type Conexion = 'directo' | 'preguntando' | undefined;

/** Changes by others, for screens that show them. */
export interface EnDirecto {
  /** Calls `oyente` with each change from now on. Returns the function that stops it. */
  readonly seguir: (oyente: (novedad: Novedad) => void) => () => void;
  readonly conexion: () => Conexion;
  readonly alCambiarConexion: (oyente: () => void) => () => void;
}
