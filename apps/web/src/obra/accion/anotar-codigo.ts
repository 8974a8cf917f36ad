import type { Obra } from '@tajo/contract/obra';
import type { Trabajo } from '../envio/borrador.ts';
import { guardarComentario } from '../guardar-comentario.ts';
import { mueblesDe } from '../lectura/vista.ts';
import type { Forma } from './accion-forma.ts';

interface Lugar {
  readonly obra: Obra;
  readonly trabajo: Trabajo;
  readonly elegida: Pick<Forma, 'id_mueble' | 'posicion'>;
}

/** Keeps a comment on a code that is on no terminal of the list, with the place where it was read. */
export async function anotarCodigo(codigo: string, { obra, trabajo, elegida }: Lugar): Promise<void> {
  const mueble = mueblesDe(obra).find(({ id }) => id === elegida.id_mueble);
  const sitio = mueble === undefined ? '' : ` (${mueble.nombre}, posición ${elegida.posicion})`;
  const comentario = `Código leído en un terminal que no está en la lista${sitio}: ${codigo}`;
  await guardarComentario(comentario, { ...trabajo, parte: obra.detalles });
}
