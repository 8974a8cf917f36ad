import type { Detalles, Ficha, PreguntaDelParte } from '@tajo/contract/obra';
import { claveElemento } from '@tajo/domain/almacen/lugar';
import { relevosDe } from '@tajo/domain/almacen/movimientos';
import { conRelevo } from '@tajo/domain/obra/descripcion';
import { ESTADO } from '@tajo/domain/partes/estado';
import { ACCION, STEP, TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import type { Db } from '../db/transaction.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { FirmaGuardada } from './ficha.queries.ts';
import { registrosQueries } from './registros.queries.ts';
import type { FilaAccion } from './registros.queries.ts';
import { respuestasQueries } from './respuestas.queries.ts';

/** A sheet as it is kept with its signature: files by their ids, which the paths are made from (AMB-156). */
export interface Hoja {
  readonly detalles: Detalles;
  readonly acciones: readonly Pick<FilaAccion, 'id' | 'descripcion' | 'id_foto'>[];
  readonly preguntas: readonly PreguntaDelParte[];
  readonly reloj_desfasado: boolean;
}

/** What the installations of an open attempt will take out when it is signed, by the record that does it. */
async function relevados(db: Db, id_intento: number, id_establecimiento: number): Promise<ReadonlyMap<number, string>> {
  const registradas = await registrosQueries(db).registradas(id_intento, id_establecimiento);
  const muebles = registradas.map((r) => r.sitio.id_mueble);
  const colocado = await almacenQueries(db).colocado(id_establecimiento, muebles);
  const nombres = new Map(colocado.map((c) => [claveElemento(c), c.nombre]));
  const relevos = relevosDe(registradas, colocado);
  return new Map(relevos.map(({ accion, relevado }) => [accion.id, nombres.get(claveElemento(relevado)) ?? '']));
}

const instalaTerminal = ({ id_accion, elemento }: FilaAccion): boolean =>
  id_accion === ACCION.INSTALAR && elemento === TIPO_ELEMENTO.TERMINAL;

/** The records of the parte's attempt; while it is open, a swap names the terminal that will leave (AMB-156). */
export async function registrosDe(db: Db, detalles: Detalles): Promise<readonly FilaAccion[]> {
  const { id_intento, id_establecimiento, estado } = detalles;
  if (id_intento === null) return [];
  const filas = await registrosQueries(db).filas(id_intento);
  if (estado === ESTADO.FINALIZADO || !filas.some(instalaTerminal)) return filas;
  const salen = await relevados(db, id_intento, id_establecimiento);
  return filas.map((fila) => {
    const terminal = salen.get(fila.id);
    return terminal === undefined ? fila : { ...fila, descripcion: conRelevo(fila.descripcion, terminal) };
  });
}

/** A finished parte keeps the questions in the words that were answered (AMB-054). */
export const preguntasDe = (db: Db, { estado, id_intento, id_proyecto }: Detalles): Promise<PreguntaDelParte[]> =>
  estado === ESTADO.FINALIZADO && id_intento !== null
    ? respuestasQueries(db).firmadas(id_intento)
    : respuestasQueries(db).abiertas(id_proyecto, id_intento);

/** The sheet as things are now; answers and remarks have sections of their own, so the rows of step 4 stay out (AMB-124). */
export async function hojaDeAhora(db: Db, detalles: Detalles): Promise<Hoja> {
  const { id_intento } = detalles;
  const registros = await registrosDe(db, detalles);
  const acciones = registros
    .filter((a) => a.step !== STEP.RESPUESTAS)
    .map(({ id, descripcion, id_foto }) => ({ id, descripcion, id_foto }));
  const reloj_desfasado = id_intento !== null && (await fichaQueries(db).relojDesfasado(id_intento));
  return { detalles, acciones, preguntas: await preguntasDe(db, detalles), reloj_desfasado };
}

export const accionesDeHoja = ({ firma, now }: System, acciones: Hoja['acciones']): Ficha['acciones'] =>
  acciones.map(({ id_foto, ...accion }) => ({ ...accion, path_foto: firma.rutaONada(id_foto, now()) }));

export const firmaDeHoja = (
  { firma, now }: System,
  guardada: Omit<FirmaGuardada, 'hoja'> | undefined,
): Ficha['firma'] =>
  guardada === undefined
    ? null
    : {
        nif: guardada.nif,
        nombre: guardada.nombre,
        fecha: guardada.ocurrido,
        path_firma: firma.rutaFirmada(guardada.id_fichero, now()),
      };
