import type { campoApi } from '@tajo/contract/campo';
import { idDe } from '@tajo/contract/campos';
import type { Body } from '@tajo/contract/endpoint';
import { fechar } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { fotosDe } from '@tajo/domain/obra/fotos';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import { alEntregar } from '@tajo/domain/resolver/entregar';
import type { Db } from '../db/handle.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { guardarFotos, guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { anotar } from '../historial/historial.queries.ts';
import { constanciasQueries } from '../intentos/constancias.queries.ts';
import { fotosEnHistorial } from '../intentos/fotos.vistas.ts';
import { partesQueries } from '../partes/partes.queries.ts';
import { creado } from '../server/answer/created.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { signaturePng } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import { UPLOADS, spend } from '../server/limits/daily.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';

type Forma = Body<typeof campoApi.constancia>;

interface Imagenes {
  readonly fotos: PorCampoDeFoto<FicheroNuevo>;
  readonly deFirma: FicheroNuevo | undefined;
}
interface Entrega extends Imagenes {
  readonly forma: Forma;
  readonly declarado: Declarado;
}

/** Names and attempt of the delivery; 404 unless the actor had or worked in that attempt, or had the parte if it is gone. */
async function admitir(db: Db, actor: Actor, forma: Forma) {
  const constancias = constanciasQueries(db);
  const destino = { id_parte: forma.id_parte, id_intento: forma.id_intento ?? null };
  const nombres = await constancias.leerNombres(forma.id_parte);
  const intento = await constancias.leerIntento(actor, destino);
  const constaSuyo = await constancias.hayEnHistorial(actor, destino, intento !== undefined);
  unwrap(alEntregar(actor, { titular: intento?.titular ?? null, constaSuyo }));
  const id_intento = intento?.id ?? destino.id_intento;
  return { nombres: found(nombres, 'El parte no existe.'), intento, id_intento };
}

/** The shop in which a piece was done, if the parte is of another one now: as its start names it, else as of then. */
async function dondeSeHizo(
  db: Db,
  { id_parte, clase, contenido }: Forma,
  cuando: Date,
): Promise<string | null | undefined> {
  const partes = partesQueries(db);
  const { data: dicho } = idDe.optional().safeParse(clase === 'iniciar' ? contenido['id_establecimiento'] : undefined);
  if (dicho !== undefined) return partes.leerNombreDejado(id_parte, dicho);
  return partes.leerOtroEstablecimiento(id_parte, cuando);
}

/** Drops characters that jsonb cannot hold: they must not keep the work from being delivered. */
const comoTexto = (contenido: Forma['contenido']): string =>
  JSON.stringify(contenido, (_, valor: unknown) =>
    typeof valor === 'string' ? valor.toWellFormed().replaceAll('\u0000', '') : valor,
  );

/** Stores the images of a piece, unless it is not taken from the actor; `entregarConstancia` checks again. */
export async function recibirImagenes(
  system: System,
  actor: Actor,
  forma: Forma,
  { imagen, ...ficheros }: Readonly<Record<string, UploadedFile>>,
): Promise<Imagenes> {
  await admitir(system.db, actor, forma);
  const fotos = await guardarFotos(system, ficheros);
  return { fotos, deFirma: imagen && (await guardarImagen(system, 'imagen', imagen, signaturePng)) };
}

/** Keeps refused work as evidence, with its images. Each piece counts against what a user may upload in a day. */
export const entregarConstancia = (system: System, actor: Actor, { forma, fotos, deFirma, declarado }: Entrega) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { nombres, intento, id_intento } = await admitir(tx, actor, forma);
    const contenido = comoTexto(forma.contenido);
    await spend({ ...system, db: tx }, actor, UPLOADS, { ficheros: 1, bytes: Buffer.byteLength(contenido) });
    const nuevos = [...Object.values(fotos), ...(deFirma ? [deFirma] : [])];
    for (const fichero of nuevos) await ficherosQueries(tx).insertar(fichero, system.now());
    const { id_parte, orden, clase, motivo } = forma;
    const { descripcion } = forma.contenido;
    const constancias = constanciasQueries(tx);
    const entregado = await constancias.leerUltimoInstante({ id_parte, id_intento }, actor.id);
    const previo = entregado ?? (intento === undefined ? null : new Date(intento.ultimo_hecho));
    const fechado = fechar(declarado, previo, system.now());
    const inicio = new Date(intento?.fecha_inicio ?? fechado.ocurrido);
    const donde = await dondeSeHizo(tx, forma, inicio < fechado.ocurrido ? inicio : fechado.ocurrido);
    const { primera, otras } = fotosDe(fotos);
    const imagenes = {
      id_foto: primera?.id ?? null,
      otras_fotos: otras.map((foto) => foto.id),
      id_firma: deFirma?.id ?? null,
    };
    const tienda = donde ?? nombres.nombre_establecimiento;
    const nueva = { id_parte, id_intento, ...nombres, nombre_establecimiento: tienda, orden, clase, contenido };
    const dicho = { descripcion, motivo, ...imagenes, id_usuario: actor.id };
    const id = await constancias.insertar({ ...nueva, ...dicho }, fechado);
    const despues = { descripcion, ...fotosEnHistorial(Object.keys(fotos).length) };
    const linea = { accion: 'parte.constancia', entidad: 'parte', id: id_parte, motivo, despues } as const;
    await anotar(escritura, { ...linea, hecho: { fechado, id_intento } });
    return creado({ id });
  });
