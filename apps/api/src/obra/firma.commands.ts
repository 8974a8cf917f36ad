import { FIRMA_OBLIGATORIA } from '@tajo/contract/obra';
import type { Ficha } from '@tajo/contract/obra';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { inTransaction } from '../db/transaction.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import type { EnvioConImagen } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { signaturePng } from '../server/files/images.ts';
import type { Actor } from '../actor.ts';
import type { Escritura, System } from '../system.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { leerFicha } from './ficha.lecturas.ts';
import { firmarEn, type PorFirmar } from './firma.escrituras.ts';

type Forma = PorFirmar['forma'];
type Pedido = Pick<PorFirmar, 'forma' | 'declarado'> & { readonly imagen: FicheroNuevo };

async function asentar(escritura: Escritura, { imagen, ...pedido }: Pedido): Promise<void> {
  const { tx, system } = escritura;
  await Promise.all([
    ficherosQueries(tx).insertar(imagen, system.now()),
    firmarEn(escritura, { ...pedido, id_imagen: imagen.id }),
  ]);
}

/** The same as firmarParte, with an image that is stored already. */
export const asentarFirma = (system: System, actor: Actor, pedido: Pedido): Promise<void> =>
  inTransaction(system, (tx) => asentar({ tx, system, actor }, pedido));

export async function firmarParte(
  system: System,
  actor: Actor,
  { forma, subida, declarado = SIN_DECLARAR }: EnvioConImagen<Forma>,
): Promise<Ficha> {
  // Asked before the image is drawn and stored, for who may not sign; the transaction asks again.
  const destino = { ...forma, id: forma.id_parte };
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  if (subida === undefined) throw fieldError(422, 'imagen', FIRMA_OBLIGATORIA);
  const imagen = await guardarImagen(system, 'imagen', subida, signaturePng);
  return inTransaction(system, async (tx) => {
    await asentar({ tx, system, actor }, { forma, imagen, declarado });
    return leerFicha({ system, actor }, forma.id_parte, tx);
  });
}
