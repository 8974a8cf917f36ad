import type { AccionGuardada } from '@tajo/contract/obra';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { guardarFotos } from '../ficheros/imagenes.servicios.ts';
import { deshacerEn, guardarAccionEn, type AccionPorGuardar, type Deshecho } from './acciones.escrituras.ts';

type Forma = AccionPorGuardar['forma'];
type Pedido = Pick<AccionPorGuardar, 'forma' | 'declarado'> & { readonly fotos: PorCampoDeFoto<FicheroNuevo> };

/** Records an action, or replaces the one of the same place and kind, whose photos stay (AMB-128, REG-038). */
export const asentarAccion = (system: System, actor: Actor, { fotos, ...pedido }: Pedido): Promise<AccionGuardada> =>
  escribir(system, actor, async (escritura) => {
    const nuevas = Object.values(fotos);
    const ids = Object.fromEntries(Object.entries(fotos).map(([campo, { id }]) => [campo, id]));
    const [, guardada] = await Promise.all([
      nuevas.length > 0 && ficherosQueries(escritura.tx).insertarVarios(nuevas, system.now()),
      guardarAccionEn(escritura, { ...pedido, fotos: ids }),
    ]);
    return guardada;
  });

/** Stores the photos of an action, unless the caller may not write it; `asentarAccion` checks again. */
export async function recibirFotos(
  system: System,
  actor: Actor,
  forma: Forma,
  ficheros: Readonly<Record<string, UploadedFile>>,
): Promise<Pedido['fotos']> {
  if (Object.keys(ficheros).length === 0) return {};
  const destino = { ...forma, id: forma.id_parte };
  await escribir(system, actor, async (escritura) => unwrap(trabajar(await abrirParaHecho(escritura, destino))));
  return guardarFotos(system, ficheros);
}

/** Removes a record with all its elements and photos; 404 when there is none. */
export const deshacer = (system: System, actor: Actor, deshecho: Deshecho): Promise<undefined> =>
  escribir(system, actor, async (escritura) => {
    await deshacerEn(escritura, deshecho);
    return undefined;
  });
