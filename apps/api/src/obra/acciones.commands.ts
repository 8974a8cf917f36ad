import type { AccionGuardada } from '@tajo/contract/obra';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { inTransaction } from '../db/transaction.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import type { EnvioConImagen } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { photoJpeg } from '../server/files/images.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { deshacerEn, guardarAccionEn, type AccionPorGuardar, type Deshecho } from './acciones.escrituras.ts';

type Forma = AccionPorGuardar['forma'];
type Pedido = Pick<AccionPorGuardar, 'forma' | 'declarado'> & { readonly foto: FicheroNuevo | undefined };

/** The same as guardarAccion, with a photo that is stored already. */
export const asentarAccion = (system: System, actor: Actor, { foto, ...pedido }: Pedido): Promise<AccionGuardada> =>
  inTransaction(system, async (tx) => {
    const [, guardada] = await Promise.all([
      foto && ficherosQueries(tx).insertar(foto, system.now()),
      guardarAccionEn({ tx, system, actor }, { ...pedido, id_foto: foto?.id ?? null }),
    ]);
    return guardada;
  });

/** Records an action, or replaces the one of the same place and kind; without a photo the old one stays (AMB-128). */
export async function guardarAccion(
  system: System,
  actor: Actor,
  { forma, subida, declarado = SIN_DECLARAR }: EnvioConImagen<Forma>,
): Promise<AccionGuardada> {
  if (subida === undefined) return asentarAccion(system, actor, { forma, foto: undefined, declarado });
  // Asked before the photo is drawn and stored, for who may not write; the transaction asks again.
  const destino = { ...forma, id: forma.id_parte };
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  const foto = await guardarImagen(system, 'foto', subida, photoJpeg);
  return asentarAccion(system, actor, { forma, foto, declarado });
}

/** Removes a record with all its elements and its photo; 404 when there is none. */
export const deshacer = (system: System, actor: Actor, deshecho: Deshecho): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    await deshacerEn({ tx, system, actor }, deshecho);
    return undefined;
  });
