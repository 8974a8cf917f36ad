import type { System } from '../system.ts';
import type { TerminalLeido } from './terminales.queries.ts';

/** Returns a terminal with the paths of its images, signed for the current user. */
export const conImagen = <T extends TerminalLeido>(system: System, { id_imagen, id_miniatura, ...terminal }: T) => ({
  ...terminal,
  path_imagen: system.firma.rutaONada(id_imagen, system.now()),
  path_miniatura: system.firma.rutaONada(id_miniatura, system.now()),
});
