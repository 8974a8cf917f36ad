import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import type { Escritura } from '../escritura.ts';
import { anotar } from '../historial/historial.queries.ts';
import { fecharHecho } from '../intentos/hecho.escrituras.ts';
import { abrirParte, fecharEscritura } from './parte-abierto.escrituras.ts';
import { partesQueries } from './partes.queries.ts';

export interface Comentario {
  readonly id: number;
  readonly comentario: string;
  readonly declarado?: Declarado;
}

/** Adds a comment to a parte that the actor may see, in any state. */
export async function comentarEn(
  escritura: Escritura,
  { id, comentario, declarado = SIN_DECLARAR }: Comentario,
): Promise<void> {
  const { tx, system, actor } = escritura;
  const parte = await abrirParte(tx, actor, id);
  // Not an operation of the attempt: work on site may have happened before it and arrive after it.
  const fechado =
    declarado.ocurrido === null ? fecharEscritura(system, parte) : fecharHecho(parte, declarado, system.now());
  const nuevo = await partesQueries(tx).insertarComentario(id, actor.id, comentario, fechado);
  const hecho = { fechado, id_intento: parte.id_intento };
  const despues = { id_parte: id, comentario };
  await anotar(escritura, { accion: 'parte.comentar', entidad: 'comentario', id: nuevo, despues, hecho });
}
