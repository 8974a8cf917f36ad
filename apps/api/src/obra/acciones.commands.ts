import type { AccionGuardada } from '@tajo/contract/obra';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { inTransaction } from '../db/transaction.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { guardarFotos } from '../ficheros/imagenes.servicios.ts';
import { deshacerEn, guardarAccionEn, type AccionPorGuardar, type Deshecho } from './acciones.escrituras.ts';

type Forma = AccionPorGuardar['forma'];
type Pedido = Pick<AccionPorGuardar, 'forma' | 'declarado'> & { readonly fotos: PorCampoDeFoto<FicheroNuevo> };

/** Records an action, or replaces the one of the same place and kind, whose photos stay (AMB-128, REG-038). */
export const asentarAccion = (system: System, actor: Actor, { fotos, ...pedido }: Pedido): Promise<AccionGuardada> =>
  inTransaction(system, async (tx) => {
    const nuevas = Object.values(fotos);
    const ids = Object.fromEntries(Object.entries(fotos).map(([campo, { id }]) => [campo, id]));
    const [, guardada] = await Promise.all([
      nuevas.length > 0 && ficherosQueries(tx).insertarVarios(nuevas, system.now()),
      guardarAccionEn({ tx, system, actor }, { ...pedido, fotos: ids }),
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
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  return guardarFotos(system, ficheros);
}

/** Removes a record with all its elements and photos; 404 when there is none. */
export const deshacer = (system: System, actor: Actor, deshecho: Deshecho): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    await deshacerEn({ tx, system, actor }, deshecho);
    return undefined;
  });
