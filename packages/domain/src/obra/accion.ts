import type { Cantidad, Colocado, Sitio } from '../almacen/lugar.ts';
import { claveLugar } from '../almacen/lugar.ts';
import { nivelDe, revisarNivel } from '../almacen/nivel.ts';
import type { AccionRegistrada } from '../almacen/movimientos.ts';
import { unidadesEn } from '../almacen/movimientos.ts';
import { fail, ok } from '../result.ts';
import type { Fail, Result } from '../result.ts';
import { claveUnica } from '../texto.ts';
import { avisosDe } from './avisos.ts';
import type { Aviso } from './avisos.ts';
import { ACCION, seLleva } from '../almacen/accion.ts';
import { TIPO_ELEMENTO, UNIDADES_MAXIMAS } from '../almacen/elemento.ts';
import { STEP } from './pasos.ts';
import type { IdAccion } from '../almacen/accion.ts';
import type { TipoElemento } from '../almacen/elemento.ts';
import type { StepDeAccion } from './pasos.ts';
import type { ConEstado } from '../partes/puede.ts';
import { puedeDeshacer } from './puede.ts';
import { trabajar } from './trabajar.ts';

export type AccionPedida = {
  readonly id_accion: IdAccion;
  readonly step: StepDeAccion;
  readonly tipo_elemento: TipoElemento;
  readonly id_mueble: number;
  readonly posicion: number;
  /** Units are positive integers; the same element twice is summed. */
  readonly elementos: readonly { readonly nombre_elemento: string; readonly unidades: number }[];
};
/** An element of the requested kind; `cantidad` is its stock, `id_categoria` is null for a terminal. */
export type ElementoConocido = {
  readonly id: number;
  readonly nombre: string;
  readonly cantidad: number;
  readonly id_categoria: number | null;
};
export type HechosDeAccion = {
  readonly id_establecimiento: number;
  /** The mueble as it stands in that establishment, or null when it does not. */
  readonly mueble: { readonly num_posiciones: number } | null;
  readonly conocidos: readonly ElementoConocido[];
  /** Content of the establishment, with the displayed names. */
  readonly colocado: readonly (Colocado & { readonly nombre: string })[];
  /** The records of the attempt; the one that this save replaces may be among them. */
  readonly registradas: readonly AccionRegistrada[];
};
export type ElementoDeAccion = Cantidad & { readonly nombre_elemento: string };
type AccionAceptada = {
  readonly sitio: Sitio;
  readonly elementos: readonly ElementoDeAccion[];
  readonly avisos: readonly Aviso[];
};

function revisarSitio(pedida: AccionPedida, mueble: HechosDeAccion['mueble']): Fail | null {
  const { step, tipo_elemento, id_mueble, posicion } = pedida;
  if (tipo_elemento === TIPO_ELEMENTO.TERMINAL && step !== STEP.POSICION) {
    return fail('accion.terminal_sin_posicion', 'tipo_elemento');
  }
  if (step === STEP.ESTABLECIMIENTO) {
    if (id_mueble !== 0) return fail('accion.sobra_mueble', 'id_mueble');
  } else {
    if (id_mueble === 0) return fail('accion.falta_mueble', 'id_mueble');
    if (mueble === null) return fail('accion.mueble_no_colocado', 'id_mueble');
  }
  if (step !== STEP.POSICION) return posicion === 0 ? null : fail('accion.sobra_posicion', 'posicion');
  if (posicion === 0) return fail('accion.falta_posicion', 'posicion');
  if (posicion < 1 || posicion > (mueble?.num_posiciones ?? 0)) {
    return fail('accion.posicion_inexistente', 'posicion', { posiciones: mueble?.num_posiciones ?? 0 });
  }
  return null;
}

/** Names become elements, each once; a terminal goes alone and in one unit. */
function reconocer(pedida: AccionPedida, conocidos: readonly ElementoConocido[]): Result<ElementoDeAccion[]> {
  const { tipo_elemento } = pedida;
  const porNombre = new Map(conocidos.map((c) => [claveUnica(c.nombre), c]));
  const elementos = new Map<number, ElementoDeAccion>();
  for (const { nombre_elemento, unidades } of pedida.elementos) {
    const conocido = porNombre.get(claveUnica(nombre_elemento));
    if (conocido === undefined) return fail('accion.elemento_desconocido', 'elementos', { elemento: nombre_elemento });
    if (!Number.isSafeInteger(unidades) || unidades < 1) return fail('accion.unidades', 'elementos');
    const { id, nombre } = conocido;
    const sumadas = (elementos.get(id)?.unidades ?? 0) + unidades;
    if (sumadas > UNIDADES_MAXIMAS) return fail('establecimiento.demasiadas_unidades', 'elementos');
    elementos.set(id, { tipo_elemento, id_elemento: id, nombre_elemento: nombre, unidades: sumadas });
  }
  const lista = [...elementos.values()];
  if (lista.length === 0) return fail('accion.sin_elementos', 'elementos');
  if (tipo_elemento === TIPO_ELEMENTO.TERMINAL && lista.reduce((n, e) => n + e.unidades, 0) !== 1) {
    return fail('accion.un_terminal', 'elementos');
  }
  return ok(lista);
}

interface Revisada {
  readonly id_accion: IdAccion;
  readonly sitio: Sitio;
  readonly elementos: readonly ElementoDeAccion[];
}

/** Nobody takes or repairs more than stands there; all that the parte takes from the spot counts together (AMB-065). */
function revisarUnidades(
  { id_accion, sitio, elementos }: Revisada,
  colocado: readonly Colocado[],
  otras: readonly AccionRegistrada[],
): Fail | null {
  if (id_accion === ACCION.INSTALAR) return null;
  const llevados = otras
    .filter((otra) => seLleva(id_accion) && seLleva(otra.id_accion) && claveLugar(otra.sitio) === claveLugar(sitio))
    .flatMap((otra) => otra.elementos);
  for (const elemento of elementos) {
    const yaLlevadas = llevados
      .filter((e) => e.tipo_elemento === elemento.tipo_elemento && e.id_elemento === elemento.id_elemento)
      .reduce((n, e) => n + e.unidades, 0);
    const hay = Math.max(0, unidadesEn(colocado, sitio, elemento) - yaLlevadas);
    if (elemento.unidades > hay) {
      return fail('accion.no_hay_tantas', 'elementos', { elemento: elemento.nombre_elemento, unidades: hay });
    }
  }
  return null;
}

/** An installed element must be of the level; one that is there may always be taken away or repaired (AMB-159). */
function revisarCategorias(
  { id_accion, sitio, elementos }: Revisada,
  conocidos: readonly ElementoConocido[],
): Fail | null {
  if (id_accion !== ACCION.INSTALAR) return null;
  const instalados = conocidos.filter((c) => elementos.some((e) => e.id_elemento === c.id));
  for (const { nombre, id_categoria } of instalados) {
    const mal = id_categoria === null ? null : revisarNivel({ nombre, id_categoria }, nivelDe(sitio), 'elementos');
    if (mal !== null) return mal;
  }
  return null;
}

/** The key of a record: kind of action, spot and kind of element (AMB-126). */
const esElMismo = (registro: AccionRegistrada, pedida: AccionPedida, sitio: Sitio): boolean =>
  registro.id_accion === pedida.id_accion &&
  claveLugar(registro.sitio) === claveLugar(sitio) &&
  registro.elementos.some((e) => e.tipo_elemento === pedida.tipo_elemento);

/** A record of the wizard, judged by what stands in the shop now; it takes effect when the parte is signed. */
export function registrarAccion(
  parte: ConEstado,
  pedida: AccionPedida,
  hechos: HechosDeAccion,
): Result<AccionAceptada> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  const malSitio = revisarSitio(pedida, hechos.mueble);
  if (malSitio !== null) return malSitio;
  const reconocidos = reconocer(pedida, hechos.conocidos);
  if (!reconocidos.ok) return reconocidos;
  const elementos = reconocidos.value;
  const { id_accion, id_mueble, posicion } = pedida;
  const sitio: Sitio = { id_establecimiento: hechos.id_establecimiento, id_mueble, posicion };
  const malNivel = revisarCategorias({ id_accion, sitio, elementos }, hechos.conocidos);
  if (malNivel !== null) return malNivel;
  const otras = hechos.registradas.filter((registro) => !esElMismo(registro, pedida, sitio));
  const demasiadas = revisarUnidades({ id_accion, sitio, elementos }, hechos.colocado, otras);
  if (demasiadas !== null) return demasiadas;
  const { conocidos, colocado } = hechos;
  return ok({ sitio, elementos, avisos: avisosDe({ id_accion, sitio, elementos }, { conocidos, colocado, otras }) });
}

/** Undo removes the record with all its elements (AMB-126), never one of step 4 (AMB-124). */
export function deshacerAccion(parte: ConEstado, accion: { readonly step: number }): Result<true> {
  const puede = trabajar(parte);
  if (!puede.ok) return puede;
  return puedeDeshacer(parte, accion) ? ok(true) : fail('accion.no_se_deshace');
}
