import type { AccionGuardada, obraApi } from '@tajo/contract/obra';
import type { Body } from '@tajo/contract/endpoint';
import { aviso } from '@tajo/contract/mensajes';
import type { Declarado } from '@tajo/domain/momento';
import { deshacerAccion, registrarAccion } from '@tajo/domain/obra/accion';
import { descripcion } from '@tajo/domain/obra/descripcion';
import { cuantasFotos, unirFotos } from '@tajo/domain/obra/fotos';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import { revisarRegistro } from '@tajo/domain/obra/intento';
import { accionesDe } from '@tajo/domain/obra/registro';
import type { Escritura } from '../escritura.ts';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import type { Tx } from '../db/handle.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import { conFotos, fotosEnHistorial } from '../intentos/fotos.vistas.ts';
import { asentarHecho, fecharHecho, intentoDe } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho, type Destino } from '../partes/parte-abierto.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { registrosQueries } from './registros.queries.ts';
import type { Clave, RegistroLeido } from './registros.queries.ts';

type Forma = Body<typeof obraApi.guardarAccion>;

async function hechosDe(tx: Tx, id_establecimiento: number, leidas: readonly RegistroLeido[], forma: Forma) {
  const registros = registrosQueries(tx);
  const nombres = forma.elementos.map((e) => e.nombre_elemento);
  const registradas = accionesDe(id_establecimiento, leidas);
  const muebles = [forma.id_mueble, ...registradas.map((r) => r.sitio.id_mueble)];
  const [mueble, conocidos, colocado] = await Promise.all([
    forma.id_mueble === 0 ? undefined : registros.leerMueble(id_establecimiento, forma.id_mueble),
    registros.bloquearConocidos(forma.tipo_elemento, nombres),
    almacenQueries(tx).leerColocado(id_establecimiento, muebles),
  ]);
  return { id_establecimiento, mueble: mueble ?? null, conocidos, colocado, registradas };
}

/** Whether the record is the one that the form replaces. */
const esElMismo =
  (forma: Forma) =>
  ({ id_accion, step, elemento, mueble, posicion }: RegistroLeido): boolean =>
    id_accion === forma.id_accion &&
    step === forma.step &&
    elemento === forma.tipo_elemento &&
    mueble === forma.id_mueble &&
    posicion === forma.posicion;

export interface AccionPorGuardar {
  readonly forma: Forma;
  /** Ids of its photos, whose rows exist already. */
  readonly fotos: PorCampoDeFoto<string>;
  readonly declarado: Declarado;
}

/** The photos of a record as `unirFotos` takes them. */
const fotosDeRegistro = (registro: RegistroLeido | undefined) => ({
  primera: registro?.id_foto ?? null,
  otras: registro?.otras_fotos ?? [],
});

/** Records an action, or replaces the one of the same place and kind, whose photos stay (AMB-128, REG-038). */
export async function guardarAccionEn(
  escritura: Escritura,
  { forma, fotos: nuevas, declarado }: AccionPorGuardar,
): Promise<AccionGuardada> {
  const { tx, system, actor } = escritura;
  const parte = await abrirParaHecho(escritura, { ...forma, id: forma.id_parte });
  const registros = registrosQueries(tx);
  const leidas = parte.id_intento === null ? [] : await registros.leerTodos(parte.id_intento);
  const hechos = await hechosDe(tx, parte.id_establecimiento, leidas, forma);
  const { elementos, avisos } = unwrap(registrarAccion(parte, forma, hechos));
  const { id: id_intento, siguiente: version } = intentoDe(parte);
  const antes = leidas.find(esElMismo(forma));
  unwrap(revisarRegistro(forma.version_intento ?? null, antes?.escrito ?? null, system.settings.TZ_NEGOCIO));
  const hay = fotosDeRegistro(antes);
  const fotos = unwrap(unirFotos(hay, nuevas));
  const { primera: id_foto, otras: otras_fotos } = fotos;
  const frase = descripcion({ ...forma, elementos, nombre_mueble: hechos.mueble?.nombre ?? null });
  const fechado = fecharHecho(parte, declarado, system.now());
  const nueva = { version, descripcion: frase, id_foto, ...fechado, id_usuario: actor.id };
  const despues = { descripcion: frase, ...fotosEnHistorial(cuantasFotos(fotos)) };
  const [fila] = await Promise.all([
    registros.insertarOCambiar(id_intento, forma, nueva, elementos),
    asentarHecho(escritura, parte, { accion: 'parte.accion', despues, fechado }),
  ]);
  const quedan = hay.otras.length;
  await registros.insertarFotos(fila.id, quedan, otras_fotos.slice(quedan));
  if (hay.primera !== id_foto) await ficherosQueries(tx).cambiarASueltos([hay.primera], system.now());
  return {
    ...conFotos(system, { ...fila, otras_fotos }),
    version_intento: version,
    aviso: avisos.length === 0 ? null : avisos.map(({ code, datos }) => aviso(code, datos)).join(' '),
  };
}

export interface Deshecho extends Destino {
  readonly clave: Clave;
  readonly version_intento: number | null;
  readonly declarado: Declarado;
}

/** Removes a record with all its elements and photos; 404 when there is none. */
export async function deshacerEn(
  escritura: Escritura,
  { clave, version_intento, declarado, ...destino }: Deshecho,
): Promise<void> {
  const { tx, system } = escritura;
  const parte = await abrirParaHecho(escritura, destino);
  unwrap(deshacerAccion(parte, clave));
  const registros = registrosQueries(tx);
  const { id: id_intento } = intentoDe(parte);
  const hay = found(await registros.leer(id_intento, clave), 'No existe la acción.');
  unwrap(revisarRegistro(version_intento, hay.escrito, system.settings.TZ_NEGOCIO));
  await registros.borrar(id_intento, clave);
  await ficherosQueries(tx).cambiarASueltos([hay.id_foto, ...hay.otras_fotos], system.now());
  const antes = { descripcion: hay.descripcion, ...fotosEnHistorial(cuantasFotos(fotosDeRegistro(hay))) };
  const fechado = fecharHecho(parte, declarado, system.now());
  await asentarHecho(escritura, parte, { accion: 'parte.deshacer', antes, fechado });
}
