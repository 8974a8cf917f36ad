import type { FichaFirmada } from '@tajo/contract/obra';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { pideLaFirma, probarFirma } from '@tajo/domain/obra/firmar';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { inTransaction } from '../db/transaction.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { signaturePng, photoJpeg } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import type { Escritura, System } from '../system.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { leerFicha } from './ficha.lecturas.ts';
import { firmarEn, type PorFirmar } from './firma.escrituras.ts';

type Forma = PorFirmar['forma'];
type Pedido = Pick<PorFirmar, 'forma' | 'declarado'> & {
  readonly imagen: FicheroNuevo | null;
  readonly foto: FicheroNuevo | null;
};

async function asentar(escritura: Escritura, { imagen, foto, ...pedido }: Pedido): Promise<string | null> {
  const { tx, system } = escritura;
  const nuevos = [imagen, foto].filter((fichero) => fichero !== null);
  const [, aviso] = await Promise.all([
    Promise.all(nuevos.map((fichero) => ficherosQueries(tx).insertar(fichero, system.now()))),
    firmarEn(escritura, { ...pedido, id_imagen: imagen?.id ?? null, id_foto: foto?.id ?? null }),
  ]);
  return aviso;
}

/** The same as firmarParte, with files that are stored already. */
export const asentarFirma = (system: System, actor: Actor, pedido: Pedido): Promise<string | null> =>
  inTransaction(system, (tx) => asentar({ tx, system, actor }, pedido));

interface Envio {
  readonly forma: Forma;
  readonly ficheros: { readonly imagen?: UploadedFile | undefined; readonly foto?: UploadedFile | undefined };
  readonly declarado?: Declarado;
}

/** Stores the files that a signature of its kind asks for. */
async function guardarFicheros(system: System, { clase }: Forma, { imagen, foto }: Envio['ficheros']) {
  unwrap(probarFirma({ clase, imagen: imagen !== undefined, foto: foto !== undefined }));
  const pide = { imagen: pideLaFirma(clase, 'imagen'), foto: pideLaFirma(clase, 'foto') };
  return {
    imagen: imagen && pide.imagen ? await guardarImagen(system, 'imagen', imagen, signaturePng) : null,
    foto: foto && pide.foto ? await guardarImagen(system, 'foto', foto, photoJpeg) : null,
  };
}

export async function firmarParte(
  system: System,
  actor: Actor,
  { forma, ficheros, declarado = SIN_DECLARAR }: Envio,
): Promise<FichaFirmada> {
  // Checked before an image is stored, so that a user who may not sign stores none; the transaction checks again.
  const destino = { ...forma, id: forma.id_parte };
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  const guardados = await guardarFicheros(system, forma, ficheros);
  return inTransaction(system, async (tx) => {
    const aviso = await asentar({ tx, system, actor }, { forma, ...guardados, declarado });
    return { ...(await leerFicha({ system, actor }, forma.id_parte, tx)), aviso };
  });
}
