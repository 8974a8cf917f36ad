import type { obraApi } from '@tajo/contract/obra';
import { aviso } from '@tajo/contract/mensajes';
import { FIRMADO_CON_TECLADO, SIN_FIRMA } from '@tajo/contract/textos-parte';
import type { Body } from '@tajo/contract/endpoint';
import { movimientosDe } from '@tajo/domain/almacen/movimientos';
import type { AccionRegistrada } from '@tajo/domain/almacen/movimientos';
import { claveElemento } from '@tajo/domain/almacen/lugar';
import { diferencias } from '@tajo/domain/almacen/saldo';
import type { Movimiento } from '@tajo/domain/almacen/saldo';
import { estaDesfasado } from '@tajo/domain/momento';
import type { Declarado, Fechado } from '@tajo/domain/momento';
import { firmar as terminar, pideLaFirma } from '@tajo/domain/obra/firmar';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { accionesDe } from '@tajo/domain/obra/registro';
import type { Escritura } from '../escritura.ts';
import { aplicarMovimientos } from '../almacen/almacen.escrituras.ts';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import type { Tx } from '../db/handle.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { colocacionQueries } from '../instalado/colocacion.queries.ts';
import { asentarHecho, fecharHecho, intentoDe } from '../intentos/hecho.escrituras.ts';
import { abrirParaHecho } from '../partes/parte-abierto.escrituras.ts';
import { partesQueries } from '../partes/partes.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { Actor } from '../actor.ts';
import { hojaDeAhora, registrosDe } from './hoja.lecturas.ts';
import { firmaQueries } from './firma.queries.ts';
import { parteALeer } from './parte-propio.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';
import type { RegistroLeido } from './registros.queries.ts';
import { respuestasQueries } from './respuestas.queries.ts';

/** Writes the stock changes of the signature into the history of each changed record, beside the movements. */
async function anotarCambios(
  escritura: Escritura,
  { id_establecimiento, id_parte }: { readonly id_establecimiento: number; readonly id_parte: number },
  movimientos: readonly Movimiento[],
): Promise<void> {
  const cambios = diferencias(movimientos);
  const origen = { accion: 'parte.firmar', despues: { parte: id_parte } };
  const enInventario = cambios.filter((c) => c.lugar === 'almacen' || c.lugar === 'descuadre');
  const elementos = new Map(enInventario.map((c) => [claveElemento(c), c]));
  const deElementos = [...elementos.values()].map(({ tipo_elemento, id_elemento }) => {
    const entidad = tipo_elemento === TIPO_ELEMENTO.TERMINAL ? 'terminal' : 'componente';
    return anotar(escritura, { ...origen, entidad, id: id_elemento });
  });
  const cambiaTienda = cambios.some((c) => typeof c.lugar !== 'string');
  await Promise.all([
    ...deElementos,
    cambiaTienda && firmaQueries(escritura.tx).cambiarVersion(id_establecimiento),
    cambiaTienda && anotar(escritura, { ...origen, entidad: 'establecimiento', id: id_establecimiento }),
  ]);
}

/** Muebles that something is installed into: one that the office took away meanwhile is put back (AMB-068). */
const mueblesDe = (acciones: readonly AccionRegistrada[]): number[] => [
  ...new Set(
    acciones.flatMap(({ id_accion, sitio }) =>
      id_accion === ACCION.INSTALAR && sitio.id_mueble !== 0 ? [sitio.id_mueble] : [],
    ),
  ),
];

/** The sheet as it is signed, and its sentences with what each installation takes out (AMB-156). */
async function fijarHoja(tx: Tx, actor: Actor, id_parte: number, fechado: Fechado) {
  const { detalles } = await parteALeer(tx, actor, id_parte);
  const registros = await registrosDe(tx, detalles);
  const hoja = await hojaDeAhora(tx, detalles, registros);
  await registrosQueries(tx).cambiarDescripciones(hoja.acciones);
  const reloj_desfasado = hoja.reloj_desfasado || estaDesfasado(fechado);
  return {
    hoja: { ...hoja, reloj_desfasado },
    registros,
    acciones: accionesDe(detalles.id_establecimiento, registros),
  };
}

/** Says what no longer stood there when the parte was signed (AMB-068); null if all did. */
function avisoDeFirma(
  movimientos: readonly Movimiento[],
  registros: readonly RegistroLeido[],
  repuestos: readonly string[],
): string | null {
  const nombres = new Map<string, string>(
    registros.flatMap(({ elemento, elementos }) =>
      elementos.map(({ id, nombre_elemento }) => [`${elemento}:${id}`, nombre_elemento] as const),
    ),
  );
  const faltaban = movimientos.filter(({ desde }) => desde === 'descuadre');
  const avisos = [
    ...faltaban.map((m) =>
      aviso('firma.faltaba', { elemento: nombres.get(claveElemento(m)) ?? '', unidades: m.unidades }),
    ),
    ...repuestos.map((mueble) => aviso('firma.mueble_repuesto', { mueble })),
  ];
  return avisos.length === 0 ? null : avisos.join(' ');
}

export interface PorFirmar {
  readonly forma: Body<typeof obraApi.firmar>;
  /** The drawing, and the photo in its place; their rows are inserted in the same transaction. */
  readonly id_imagen: string | null;
  readonly id_foto: string | null;
  readonly declarado: Declarado;
}

/** The signature as it is kept: what its kind asks for (REG-034). */
function firmaDada({ forma, id_imagen, id_foto }: PorFirmar) {
  const { clase, nif, nombre, motivo } = forma;
  return {
    clase,
    nif: pideLaFirma(clase, 'nif') ? nif : null,
    nombre: pideLaFirma(clase, 'nombre') ? nombre : null,
    motivo: pideLaFirma(clase, 'motivo') ? motivo : null,
    id_fichero: pideLaFirma(clase, 'imagen') ? id_imagen : null,
    id_foto: pideLaFirma(clase, 'foto') ? id_foto : null,
  };
}

/** Returns the history's fields of a signature, besides the end of the parte. */
function lineaDe({ clase, nif, nombre, motivo }: ReturnType<typeof firmaDada>) {
  if (clase === 'ninguna') return { motivo, campos: { firma: SIN_FIRMA, foto: true } };
  return { motivo, campos: { ...(clase === 'escrita' && { firma: FIRMADO_CON_TECLADO }), nif, nombre } };
}

/**
 * Ends a started parte: the signature, and all that its actions do to stock and shop (AMB-063, AMB-133). Returns a
 * warning.
 */
export async function firmarEn(escritura: Escritura, pedido: PorFirmar): Promise<string | null> {
  const { tx, system, actor } = escritura;
  const { forma, declarado } = pedido;
  const { id_parte } = forma;
  const dada = firmaDada(pedido);
  const pruebas = { clase: dada.clase, imagen: dada.id_fichero !== null, foto: dada.id_foto !== null };
  const parte = await abrirParaHecho(escritura, { ...forma, id: id_parte });
  const { id_establecimiento } = parte;
  const [preguntas] = await Promise.all([
    respuestasQueries(tx).leerAbiertas(parte),
    firmaQueries(tx).bloquearEstablecimiento(id_establecimiento),
  ]);
  const fechado = fecharHecho(parte, declarado, system.now());
  const final = unwrap(terminar(parte, preguntas, pruebas, fechado.ocurrido));
  const { id: id_intento } = intentoDe(parte);
  const { hoja, registros, acciones } = await fijarHoja(tx, actor, id_parte, fechado);
  const muebles = acciones.map((a) => a.sitio.id_mueble);
  const movimientos = movimientosDe(acciones, await almacenQueries(tx).leerColocado(id_establecimiento, muebles));
  const linea = await reservarLinea(tx);
  const origen = { clase: 'parte', id_intento, id_historial: linea } as const;
  const asiento = { ...fechado, id_usuario: actor.id, origen };
  const [repuestos] = await Promise.all([
    colocacionQueries(tx).insertar(id_establecimiento, mueblesDe(acciones), asiento),
    aplicarMovimientos(tx, asiento, movimientos),
    anotarCambios(escritura, { id_establecimiento, id_parte }, movimientos),
    partesQueries(tx).cambiar(id_parte, { fecha_fin: final.fecha_fin }),
  ]);
  const { motivo, campos } = lineaDe(dada);
  const avisado = avisoDeFirma(movimientos, registros, repuestos);
  const despues = { ...campos, ...(avisado !== null && { aviso: avisado }), fecha_fin: final.fecha_fin };
  await asentarHecho(escritura, parte, { accion: 'parte.firmar', linea, motivo, despues, fechado });
  await firmaQueries(tx).insertar(id_intento, final, { ...dada, id_usuario: actor.id, hoja, ...fechado });
  return avisado;
}
