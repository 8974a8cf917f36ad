import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import type { HechoNuevo } from '../src/campo/fila.ts';
import { TRABAJO } from './parte-en-curso.ts';

/** A hecho of the work of DETALLES, not kept yet. */
export const hechoNuevo = (contenido: ContenidoDeHecho, blobs: HechoNuevo['blobs'] = {}): HechoNuevo => ({
  ...TRABAJO,
  titulo: 'INC-12 · Bazar Núñez',
  paso: 'observaciones',
  descripcion: 'Observaciones finales',
  vista: null,
  ocurrido: new Date().toISOString(),
  blobs,
  contenido,
});
