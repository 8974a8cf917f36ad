import type { Novedad } from '@tajo/contract/vivo';

/** Whether changes arrive as they happen, or are asked for from time to time; undefined while that is being tried. */
export type Conexion = 'directo' | 'preguntando' | undefined;

/** What others write, for who shows it. */
export interface EnDirecto {
  /** Tells of each change from now on; answers how to stop. */
  readonly seguir: (oyente: (novedad: Novedad) => void) => () => void;
  readonly conexion: () => Conexion;
  readonly alCambiarConexion: (oyente: () => void) => () => void;
}
