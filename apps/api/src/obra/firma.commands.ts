import { FIRMA_OBLIGATORIA } from '@tajo/contract/obra';
import type { Ficha, obraApi } from '@tajo/contract/obra';
import type { Body } from '@tajo/contract/endpoint';
import { movimientosDe } from '@tajo/domain/almacen/movimientos';
import type { AccionRegistrada } from '@tajo/domain/almacen/movimientos';
import { diferencias } from '@tajo/domain/almacen/saldo';
import type { Movimiento } from '@tajo/domain/almacen/saldo';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { firmar as terminar } from '@tajo/domain/obra/firmar';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { accionesDe } from '@tajo/domain/obra/registro';
import { trabajar } from '@tajo/domain/obra/trabajar';
import { aplicarMovimientos } from '../almacen/almacen.escrituras.ts';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/handle.ts';
import { ficherosQueries } from '../ficheros/ficheros.queries.ts';
import type { FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { colocacionQueries } from '../instalado/colocacion.queries.ts';
import { asentarHecho, fecharHecho, intentoDe, type EnvioConImagen } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { partesQueries } from '../partes/partes.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { errorDeCampo } from '../server/answer/http-error.ts';
import { firmaPng } from '../server/files/images.ts';
import type { Actor } from '../actor.ts';
import type { Escritura, System } from '../system.ts';
import { leerFicha } from './ficha.lecturas.ts';
import { hojaDeAhora, registrosDe } from './hoja.lecturas.ts';
import { firmaQueries } from './firma.queries.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { parteALeer } from './parte-propio.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';
import { respuestasQueries } from './respuestas.queries.ts';

type Forma = Body<typeof obraApi.firmar>;

/** What the signature does to the books is told in the history of what it changes, beside the movements. */
async function anotarCambios(
  { tx, system, actor }: Escritura,
  { id_establecimiento, id_parte }: { readonly id_establecimiento: number; readonly id_parte: number },
  movimientos: readonly Movimiento[],
): Promise<void> {
  const cambios = diferencias(movimientos);
  const origen = { accion: 'parte.firmar', despues: { parte: id_parte } };
  const deElementos = cambios
    .filter((c) => c.lugar === 'almacen')
    .map(({ tipo_elemento, id_elemento }) => {
      const entidad = tipo_elemento === TIPO_ELEMENTO.TERMINAL ? 'terminal' : 'componente';
      return anotar(tx, system, actor, { ...origen, entidad, id: id_elemento });
    });
  const cambiaTienda = cambios.some((c) => typeof c.lugar !== 'string');
  await Promise.all([
    ...deElementos,
    cambiaTienda && firmaQueries(tx).cambiarVersion(id_establecimiento),
    cambiaTienda && anotar(tx, system, actor, { ...origen, entidad: 'establecimiento', id: id_establecimiento }),
  ]);
}

/** Those that the office took off the form while the technician worked at them are there again (AMB-068). */
const mueblesDe = (acciones: readonly AccionRegistrada[]): number[] => [
  ...new Set(
    acciones.flatMap(({ id_accion, sitio }) =>
      id_accion === ACCION.INSTALAR && sitio.id_mueble !== 0 ? [sitio.id_mueble] : [],
    ),
  ),
];

/** The sheet as it is signed, and its sentences with what each installation takes out (AMB-156). */
async function fijarHoja(tx: Tx, actor: Actor, id_parte: number) {
  const { detalles } = await parteALeer(tx, actor, id_parte);
  const registros = await registrosDe(tx, detalles);
  const hoja = await hojaDeAhora(tx, detalles, registros);
  await registrosQueries(tx).cambiarDescripciones(hoja.acciones);
  return { hoja, acciones: accionesDe(detalles.id_establecimiento, registros) };
}

interface Pedido {
  readonly forma: Forma;
  readonly imagen: FicheroNuevo;
  readonly declarado: Declarado;
}

async function asentar(system: System, tx: Tx, actor: Actor, { forma, imagen, declarado }: Pedido): Promise<void> {
  const { id_parte, nif, nombre } = forma;
  const parte = await abrirParaHecho(tx, system, actor, { ...forma, id: id_parte });
  const { id_establecimiento } = parte;
  const [preguntas] = await Promise.all([
    respuestasQueries(tx).leerAbiertas(parte),
    firmaQueries(tx).bloquearEstablecimiento(id_establecimiento),
  ]);
  const fechado = fecharHecho(parte, declarado, system.now());
  const final = unwrap(terminar(parte, preguntas, fechado.ocurrido));
  const { id: id_intento } = intentoDe(parte);
  const { hoja, acciones } = await fijarHoja(tx, actor, id_parte);
  const muebles = acciones.map((a) => a.sitio.id_mueble);
  const movimientos = movimientosDe(acciones, await almacenQueries(tx).leerColocado(id_establecimiento, muebles));
  const linea = await reservarLinea(tx);
  const origen = { clase: 'parte', id_intento, id_historial: linea } as const;
  const asiento = { ...fechado, id_usuario: actor.id, origen };
  await Promise.all([
    colocacionQueries(tx).insertar(id_establecimiento, mueblesDe(acciones), asiento),
    aplicarMovimientos(tx, asiento, movimientos),
    anotarCambios({ tx, system, actor }, { id_establecimiento, id_parte }, movimientos),
    ficherosQueries(tx).insertar(imagen, fechado.registrado),
    partesQueries(tx).cambiar(id_parte, { fecha_fin: final.fecha_fin }),
  ]);
  const despues = { nif, nombre, fecha_fin: final.fecha_fin };
  await asentarHecho({ tx, system, actor }, parte, { accion: 'parte.firmar', linea, despues, fechado });
  const firma = { nif, nombre, id_fichero: imagen.id, id_usuario: actor.id, hoja };
  await firmaQueries(tx).insertar(id_intento, final, { ...firma, ...fechado });
}

/** The same as firmarParte, with an image that is stored already. */
export const asentarFirma = (system: System, actor: Actor, pedido: Pedido): Promise<void> =>
  inTransaction(system, (tx) => asentar(system, tx, actor, pedido));

/** Ends a started parte: the signature, and all that its actions do to stock and shop (AMB-063, AMB-133). */
export async function firmarParte(
  system: System,
  actor: Actor,
  { forma, subida, declarado = SIN_DECLARAR }: EnvioConImagen<Forma>,
): Promise<Ficha> {
  // Asked before the image is drawn and stored, for who may not sign; the transaction asks again.
  const destino = { ...forma, id: forma.id_parte };
  await inTransaction(system, async (tx) => unwrap(trabajar(await abrirParaHecho(tx, system, actor, destino))));
  if (subida === undefined) throw errorDeCampo(422, 'imagen', FIRMA_OBLIGATORIA);
  const imagen = await guardarImagen(system, 'imagen', subida, firmaPng);
  return inTransaction(system, async (tx) => {
    await asentar(system, tx, actor, { forma, imagen, declarado });
    return leerFicha({ system, actor }, forma.id_parte, tx);
  });
}
