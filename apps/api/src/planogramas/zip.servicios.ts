import { fail, ok, type Result } from '@tajo/domain/result';
import { sfidsPosibles } from '@tajo/domain/planogramas/dueno';
import { esFicheroDeZip, juzgarCarga, juzgarEntrada, juzgarNumero } from '@tajo/domain/planogramas/entrada';
import { claveDeContenido } from '@tajo/domain/planogramas/archivar';
import { claveUnica } from '@tajo/domain/texto';
import { Readable } from 'node:stream';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { escribirFichero } from '../ficheros/ficheros.servicios.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { kindOf } from '../server/files/kinds.ts';
import { baseNameOf, type UploadedFile } from '../server/files/received.ts';
import { NotAZip, NotWhole, withZip, type InZip } from '../server/files/zip.ts';
import { UNPACKED, spend } from '../server/limits/daily.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { planogramasQueries } from '../establecimientos/planogramas.queries.ts';

interface Tienda {
  readonly id: number;
  readonly sfid: string;
  readonly nombre: string;
}
/** A file of the ZIP: its shop and where it is stored, or why it was refused. */
export interface Recibido {
  readonly ruta: string;
  readonly planograma: Result<{ readonly tienda: Tienda; readonly fichero: FicheroNuevo }>;
}

/** Folders count here too, and what systems put beside each file. */
const LINEAS_DE_DIRECTORIO = 2000;
const BYTES_DE_FIRMA = 5;

class NotAPdf extends Error {}

/** Returns a file of the ZIP in the words of the rules. */
const entradaDe = ({ path, bytes, isLink, isEncrypted, isSupported, sharesData, read }: InZip) => ({
  ruta: path,
  bytes,
  esEnlace: isLink,
  estaCifrado: isEncrypted,
  seDescomprime: isSupported,
  comparteDatos: sharesData,
  leer: read,
});
type Entrada = ReturnType<typeof entradaDe>;

async function* comoPdf(trozos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let primeros: Buffer | undefined = Buffer.alloc(0);
  for await (const trozo of trozos) {
    if (primeros === undefined) {
      yield trozo;
      continue;
    }
    primeros = Buffer.concat([primeros, trozo]);
    if (primeros.length < BYTES_DE_FIRMA) continue;
    if (kindOf(primeros) !== 'pdf') throw new NotAPdf('these are not the first bytes of a PDF');
    yield primeros;
    primeros = undefined;
  }
  if (primeros !== undefined) throw new NotAPdf('it ends before a PDF could begin');
}

async function tiendasDe({ db }: System, entradas: readonly Entrada[]): Promise<Map<string, Tienda>> {
  const sfids = entradas.flatMap(({ ruta }) => sfidsPosibles(ruta));
  const tiendas = await establecimientosQueries(db).leerPorSfid(sfids);
  return new Map(tiendas.map((tienda) => [claveUnica(tienda.sfid), tienda]));
}

function juzgarTodas(entradas: readonly Entrada[], porSfid: ReadonlyMap<string, Tienda>) {
  const vistas = new Set<string>();
  return entradas.map((entrada) => {
    const clave = entrada.ruta.toLowerCase();
    const dueno = juzgarEntrada(entrada, porSfid, vistas.has(clave));
    vistas.add(clave);
    return { entrada, dueno };
  });
}

/** Stores the content. Deletes it again if the shop already has it, once its checksum is known. */
async function guardar(
  { ficheros }: System,
  entrada: Entrada,
  tienda: Tienda,
  conocidos: Set<string>,
): Promise<Recibido['planograma']> {
  const contenido = Readable.from(comoPdf(entrada.leer()), { objectMode: false });
  try {
    const nombre = baseNameOf(entrada.ruta);
    const fichero = await escribirFichero(ficheros, { nombre, clase: 'pdf', contenido });
    const clave = claveDeContenido({ id_establecimiento: tienda.id, sha256: fichero.sha256 });
    if (conocidos.has(clave)) await ficheros.borrar(fichero.id);
    conocidos.add(clave);
    return ok({ tienda, fichero });
  } catch (error) {
    if (error instanceof NotAPdf) return fail('planograma.no_es_pdf');
    if (error instanceof NotWhole) return fail('planograma.danado');
    throw error;
  }
}

async function guardarTodas(system: System, actor: Actor, todas: readonly InZip[] | undefined): Promise<Recibido[]> {
  const entradas = todas?.map(entradaDe).filter(esFicheroDeZip) ?? [];
  unwrap(juzgarNumero(todas === undefined ? Infinity : entradas.length));
  const juzgadas = juzgarTodas(entradas, await tiendasDe(system, entradas));
  const aceptadas = juzgadas.flatMap(({ entrada, dueno }) => (dueno.ok ? [{ ...entrada, tienda: dueno.value }] : []));
  const bytes = unwrap(juzgarCarga(aceptadas));
  if (bytes > 0) await spend(system, actor, UNPACKED, { ficheros: aceptadas.length, bytes });
  const suyos = await planogramasQueries(system.db).leerContenidos([...new Set(aceptadas.map((a) => a.tienda.id))]);
  const conocidos = new Set(suyos.map(claveDeContenido));
  const recibidos: Recibido[] = [];
  for (const { entrada, dueno } of juzgadas) {
    const planograma = dueno.ok ? await guardar(system, entrada, dueno.value, conocidos) : dueno;
    recibidos.push({ ruta: entrada.ruta, planograma });
  }
  return recibidos;
}

/**
 * Unpacks the PDFs that belong to a shop into the store, one after another. It takes long, so it must run outside of
 * any transaction. Until they are archived the files have no owner. Throws HttpError if the ZIP as a whole is refused.
 */
export async function recibirZip(system: System, actor: Actor, subido: UploadedFile | undefined): Promise<Recibido[]> {
  if (subido === undefined) throw fieldError(422, 'planogramas', 'Seleccione un fichero ZIP.');
  return withZip(subido.path, LINEAS_DE_DIRECTORIO, (entradas) => guardarTodas(system, actor, entradas)).catch(
    (error: unknown) => {
      throw error instanceof NotAZip ? fieldError(422, 'planogramas', 'El ZIP está dañado y no se puede leer.') : error;
    },
  );
}
