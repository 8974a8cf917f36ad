import type { Terminal } from '@tajo/contract/terminales';
import type { System } from '../system.ts';
import type { TerminalLeido } from './terminales.queries.ts';

/** A terminal as it is answered: its image by a path that is signed for the asker. */
export const conImagen = (system: System, { id_imagen, ...terminal }: TerminalLeido): Terminal => ({
  ...terminal,
  path_imagen: system.firma.rutaONada(id_imagen, system.now()),
});
