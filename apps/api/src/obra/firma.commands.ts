import type { FichaFirmada } from '@tajo/contract/obra';
import { pideLaFirma, probarFirma } from '@tajo/domain/obra/firmar';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { signaturePng, photoJpeg } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import { escribir, type Escritura } from '../escritura.ts';
import type { System } from '../system.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { leerFicha } from './ficha.lecturas.ts';
import { firmarEn, type PorFirmar } from './firma.escrituras.ts';

type Forma = PorFirmar['forma'];
interface FicherosDeFirma {
  readonly imagen: FicheroNuevo | null;
  readonly foto: FicheroNuevo | null;
}
type Pedido = Pick<PorFirmar, 'forma' | 'declarado'> & FicherosDeFirma;

async function asentar(escritura: Escritura, { imagen, foto, ...pedido }: Pedido): Promise<string | null> {
  const { tx, system } = escritura;
  const nuevos = [imagen, foto].filter((fichero) => fichero !== null);
  const [, aviso] = await Promise.all([
    Promise.all(nuevos.map((fichero) => ficherosQueries(tx).insertar(fichero, system.now()))),
    firmarEn(escritura, { ...pedido, id_imagen: imagen?.id ?? null, id_foto: foto?.id ?? null }),
  ]);
  return aviso;
}

/** Signs like `firmarParte`, but does not read the sheet. */
export const asentarFirma = (system: System, actor: Actor, pedido: Pedido): Promise<string | null> =>
  escribir(system, actor, (escritura) => asentar(escritura, pedido));

interface Subidos {
  readonly imagen?: UploadedFile | undefined;
  readonly foto?: UploadedFile | undefined;
}

/** Stores the files that a signature of its kind asks for, unless the caller may not sign; `firmarParte` checks again. */
export async function recibirFirma(
  system: System,
  actor: Actor,
  forma: Forma,
  { imagen, foto }: Subidos,
): Promise<FicherosDeFirma> {
  const { clase } = forma;
  const destino = { ...forma, id: forma.id_parte };
  await escribir(system, actor, async (escritura) => unwrap(trabajar(await abrirParaHecho(escritura, destino))));
  unwrap(probarFirma({ clase, imagen: imagen !== undefined, foto: foto !== undefined }));
  const pide = { imagen: pideLaFirma(clase, 'imagen'), foto: pideLaFirma(clase, 'foto') };
  return {
    imagen: imagen && pide.imagen ? await guardarImagen(system, 'imagen', imagen, signaturePng) : null,
    foto: foto && pide.foto ? await guardarImagen(system, 'foto', foto, photoJpeg) : null,
  };
}

export const firmarParte = (system: System, actor: Actor, pedido: Pedido): Promise<FichaFirmada> =>
  escribir(system, actor, async (escritura) => {
    const aviso = await asentar(escritura, pedido);
    return { ...(await leerFicha({ system: { ...system, db: escritura.tx }, actor }, pedido.forma.id_parte)), aviso };
  });
