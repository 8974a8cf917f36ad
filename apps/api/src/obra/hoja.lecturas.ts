import type { Detalles, Ficha, PreguntaDelParte } from '@tajo/contract/obra';
import { conRelevos, instalaTerminal } from '@tajo/domain/obra/relevo';
import { ESTADO } from '@tajo/domain/partes/estado';
import { STEP } from '@tajo/domain/obra/pasos';
import { almacenQueries } from '../almacen/almacen.queries.ts';
import type { Db } from '../db/handle.ts';
import { conFotos } from '../intentos/fotos.vistas.ts';
import { membreteQueries } from '../membrete/membrete.queries.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { FirmaGuardada, Hoja } from './ficha.queries.ts';
import { registrosQueries } from './registros.queries.ts';
import type { RegistroLeido } from './registros.queries.ts';
import { respuestasQueries } from './respuestas.queries.ts';

/** Whether the sentences of the records depend on what stands in the shop. */
export const relevan = ({ estado }: Detalles, registros: readonly RegistroLeido[]): boolean =>
  estado !== ESTADO.FINALIZADO && registros.some(instalaTerminal);

/** The records of the parte's attempt. */
export async function registrosDe(db: Db, detalles: Detalles): Promise<readonly RegistroLeido[]> {
  const { id_intento, id_establecimiento } = detalles;
  const registros = id_intento === null ? [] : await registrosQueries(db).leerTodos(id_intento);
  if (!relevan(detalles, registros)) return registros;
  const muebles = registros.map((r) => r.mueble);
  return conRelevos(id_establecimiento, registros, await almacenQueries(db).leerColocado(id_establecimiento, muebles));
}

/** The signed attempt of a finished parte; null of an open one. */
const firmadoDe = ({ estado, id_intento }: Detalles): number | null =>
  estado === ESTADO.FINALIZADO ? id_intento : null;

/** The questions of each parte; a finished one keeps them in the words that were answered (AMB-054). */
export async function preguntasDeVarios(
  db: Db,
  partes: readonly Detalles[],
): Promise<(parte: Detalles) => PreguntaDelParte[]> {
  const firmadas = await respuestasQueries(db).leerFirmadasDeVarios(partes.flatMap((p) => firmadoDe(p) ?? []));
  const abiertas = await respuestasQueries(db).leerAbiertasDeVarios(partes.filter((p) => firmadoDe(p) === null));
  return (parte) => {
    const firmado = firmadoDe(parte);
    return firmado === null ? abiertas(parte) : firmadas(firmado);
  };
}

export const preguntasDe = async (db: Db, parte: Detalles): Promise<PreguntaDelParte[]> =>
  (await preguntasDeVarios(db, [parte]))(parte);

/** The sheet as things are now; answers and remarks have sections of their own, so the rows of step 4 stay out (AMB-124). */
export async function hojaDeAhora(db: Db, detalles: Detalles, registros: readonly RegistroLeido[]): Promise<Hoja> {
  const { id_intento } = detalles;
  const acciones = registros
    .filter((a) => a.step !== STEP.RESPUESTAS)
    .map(({ id, descripcion, id_foto, otras_fotos }) => ({ id, descripcion, id_foto, otras_fotos }));
  const [reloj_desfasado, membrete, preguntas] = await Promise.all([
    id_intento !== null && fichaQueries(db).hayRelojDesfasado(id_intento),
    membreteQueries(db).leerLleno(),
    preguntasDe(db, detalles),
  ]);
  return { detalles, acciones, preguntas, reloj_desfasado, membrete: membrete ?? null };
}

export const accionesDeHoja = (system: System, acciones: Hoja['acciones']): Ficha['acciones'] =>
  acciones.map((accion) => conFotos(system, accion));

export const firmaDeHoja = ({ firma, now }: System, guardada: FirmaGuardada | undefined): Ficha['firma'] =>
  guardada === undefined
    ? null
    : {
        clase: guardada.clase,
        nif: guardada.nif,
        nombre: guardada.nombre,
        motivo: guardada.motivo,
        fecha: guardada.ocurrido,
        path_firma: firma.rutaONada(guardada.id_fichero, now()),
        path_foto: firma.rutaONada(guardada.id_foto, now()),
      };
