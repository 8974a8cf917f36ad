import type { AccionGuardada } from '@tajo/contract/obra';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
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

/** The same as guardarAccion, with photos that are stored already. */
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

interface Envio {
  readonly forma: Forma;
  readonly ficheros: Readonly<Record<string, UploadedFile>>;
  readonly declarado?: Declarado;
}

/** Records an action, or replaces the one of the same place and kind, whose photos stay (AMB-128, REG-038). */
export async function guardarAccion(
  system: System,
  actor: Actor,
  { forma, ficheros, declarado = SIN_DECLARAR }: Envio,
): Promise<AccionGuardada> {
  if (Object.keys(ficheros).length === 0) return asentarAccion(system, actor, { forma, fotos: {}, declarado });
  // Checked before the photos are drawn and stored, because the caller may have no right to write; the transaction checks
  // again.
  const destino = { ...forma, id: forma.id_parte };
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  const fotos = await guardarFotos(system, ficheros);
  return asentarAccion(system, actor, { forma, fotos, declarado });
}

/** Removes a record with all its elements and photos; 404 when there is none. */
export const deshacer = (system: System, actor: Actor, deshecho: Deshecho): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    await deshacerEn({ tx, system, actor }, deshecho);
    return undefined;
  });
