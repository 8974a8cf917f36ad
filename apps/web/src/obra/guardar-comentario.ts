import type { Detalles } from '@tajo/contract/obra';
import { hechoDeComentario } from '../campo/comentario.ts';
import { guardarHecho } from '../campo/encolar.ts';
import { tituloDeParte } from './aspecto/nombre.ts';
import type { Trabajo } from './envio/borrador.ts';

type Comentado = Omit<Trabajo, 'id_intento'> & {
  readonly id_intento: number | null;
  readonly parte: Pick<Detalles, 'numero_incidencia' | 'nombre_establecimiento'>;
};

/** Keeps a comment on a parte and sends it if there is a line. Throws an ApiError if it is refused. */
export const guardarComentario = (comentario: string, { parte, usuario, id_parte, id_intento }: Comentado) =>
  guardarHecho(hechoDeComentario(comentario, { usuario, id_parte, id_intento, titulo: tituloDeParte(parte) }));
