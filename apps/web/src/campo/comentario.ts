import type { FilaDeCola, HechoNuevo } from './fila.ts';

type Lugar = Pick<FilaDeCola, 'usuario' | 'id_parte' | 'id_intento' | 'titulo'>;

export const hechoDeComentario = (
  comentario: string,
  { usuario, id_parte, id_intento, titulo }: Lugar,
): HechoNuevo => ({
  usuario,
  id_parte,
  id_intento,
  titulo,
  paso: null,
  descripcion: `Comentario: ${comentario}`,
  vista: null,
  ocurrido: new Date().toISOString(),
  blobs: {},
  contenido: { clase: 'comentario', comentario },
});
