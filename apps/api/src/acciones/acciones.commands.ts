import type { AccionGuardada, accionApi } from '@tajo/contract/acciones';
import type { Body } from '@tajo/contract/endpoint';
import { aviso } from '@tajo/contract/mensajes';
import { deshacerAccion, registrarAccion } from '@tajo/domain/partes/accion';
import { descripcion } from '@tajo/domain/partes/descripcion';
import { trabajar } from '@tajo/domain/partes/trabajar';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { anotar } from '../historial/historial.queries.ts';
import { unwrap } from '../server/errors.ts';
import { fotoJpeg } from '../server/images.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { Subido } from '../server/uploads-file.ts';
import type { System } from '../system.ts';
import { guardarImagen } from './imagenes.ts';
import { intentoDe, parteAEscribir } from './parte-propio.ts';
import { registrosQueries } from './registros.queries.ts';
import type { Clave } from './registros.queries.ts';

type Forma = Body<typeof accionApi.guardarAccion>;

async function hechosDe(tx: Tx, id_establecimiento: number, id_intento: number | null, forma: Forma) {
  const registros = registrosQueries(tx);
  const mueble = forma.id_mueble === 0 ? undefined : await registros.mueble(id_establecimiento, forma.id_mueble);
  const nombres = forma.elementos.map((e) => e.nombre_elemento);
  const registradas = id_intento === null ? [] : await registros.registradas(id_intento, id_establecimiento);
  const muebles = [forma.id_mueble, ...registradas.map((r) => r.sitio.id_mueble)];
  return {
    id_establecimiento,
    mueble: mueble ?? null,
    conocidos: await registros.conocidos(forma.tipo_elemento, nombres),
    colocado: await almacenQueries(tx).colocado(id_establecimiento, muebles),
    registradas,
  };
}

async function guardar(
  system: System,
  tx: Tx,
  actor: Actor,
  { id_parte, ...forma }: Forma,
  foto: FicheroNuevo | undefined,
): Promise<AccionGuardada> {
  const parte = await parteAEscribir(tx, actor, id_parte);
  const hechos = await hechosDe(tx, parte.id_establecimiento, parte.id_intento, { id_parte, ...forma });
  const { elementos, avisos } = unwrap(registrarAccion(parte, forma, hechos));
  if (foto !== undefined) await ficherosQueries(tx).insert(foto, system.now());
  const frase = descripcion({ ...forma, elementos, nombre_mueble: hechos.mueble?.nombre ?? null });
  const nueva = { descripcion: frase, id_foto: foto?.id ?? null };
  const registros = registrosQueries(tx);
  const antes = foto === undefined ? undefined : await registros.leer(intentoDe(parte), forma);
  const { id_foto, ...fila } = await registros.guardar(intentoDe(parte), forma, nueva, elementos);
  if (antes?.id_foto) await registros.borrarFoto(antes.id_foto);
  await anotar(tx, system, actor, {
    accion: 'parte.accion',
    entidad: 'parte',
    id: id_parte,
    despues: { descripcion: frase, foto: id_foto !== null },
  });
  return {
    ...fila,
    path_foto: system.firma.rutaONada(id_foto, system.now()),
    aviso: avisos.length === 0 ? null : avisos.map(({ code, datos }) => aviso(code, datos)).join(' '),
  };
}

/** Records an action, or replaces the one of the same place and kind; without a photo the old one stays (AMB-128). */
export async function guardarAccion(
  system: System,
  actor: Actor,
  forma: Forma,
  foto: Subido | undefined,
): Promise<AccionGuardada> {
  if (foto === undefined) return inTransaction(system, (tx) => guardar(system, tx, actor, forma, undefined));
  // Asked before the photo is drawn and stored, for who may not write; the transaction asks again.
  await inTransaction(system, async (tx) => unwrap(trabajar(await parteAEscribir(tx, actor, forma.id_parte))));
  const fichero = await guardarImagen(system, 'foto', foto, fotoJpeg);
  return inTransaction(system, (tx) => guardar(system, tx, actor, forma, fichero));
}

/** Removes a record with all its elements and its photo; 404 when there is none. */
export const deshacer = (system: System, actor: Actor, id_parte: number, clave: Clave): Promise<undefined> =>
  inTransaction(system, async (tx) => {
    const parte = await parteAEscribir(tx, actor, id_parte);
    unwrap(deshacerAccion(parte, clave));
    const registros = registrosQueries(tx);
    const { descripcion: frase, id_foto } = found(
      await registros.borrar(intentoDe(parte), clave),
      'No existe la acción.',
    );
    if (id_foto !== null) await registros.borrarFoto(id_foto);
    const antes = { descripcion: frase, foto: id_foto !== null };
    await anotar(tx, system, actor, { accion: 'parte.deshacer', entidad: 'parte', id: id_parte, antes });
    return undefined;
  });
