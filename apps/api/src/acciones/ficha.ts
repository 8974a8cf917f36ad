import type { Accion, Ficha, PreguntaDelParte, Registro } from '@tajo/contract/acciones';
import { ESTADO } from '@tajo/domain/partes/estado';
import { STEP } from '@tajo/domain/partes/pasos';
import type { Db } from '../db/transaction.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import type { ParteDetallado } from './ficha.queries.ts';
import { parteALeer } from './parte-propio.ts';
import { registrosQueries } from './registros.queries.ts';
import type { Clave } from './registros.queries.ts';
import { respuestasQueries } from './respuestas.queries.ts';

type Pide = { readonly system: System; readonly actor: Actor };

async function accionesDe({ firma, now }: System, db: Db, id_intento: number | null): Promise<Accion[]> {
  const filas = id_intento === null ? [] : await registrosQueries(db).filas(id_intento);
  return filas.map(({ id_foto, ...fila }) => ({ ...fila, path_foto: firma.rutaONada(id_foto, now()) }));
}

/** A signed parte keeps the questions in the words that were answered (AMB-054). */
const preguntasDe = (db: Db, { detalles, id_intento }: ParteDetallado): Promise<PreguntaDelParte[]> =>
  detalles.estado === ESTADO.FINALIZADO && id_intento !== null
    ? respuestasQueries(db).firmadas(id_intento)
    : respuestasQueries(db).abiertas(detalles.id_proyecto, id_intento);

export const leerDetalles = async ({ system, actor }: Pide, id: number) =>
  (await parteALeer(system.db, actor, id)).detalles;

export const leerAcciones = async ({ system, actor }: Pide, id: number): Promise<Accion[]> =>
  accionesDe(system, system.db, (await parteALeer(system.db, actor, id)).id_intento);

/** 404 also when the project is not the parte's: the ids of an address must fit (AMB-018). */
export async function leerPreguntas({ system, actor }: Pide, id: number, id_proyecto: number) {
  const parte = await parteALeer(system.db, actor, id);
  found(parte.detalles.id_proyecto === id_proyecto ? parte : undefined);
  return preguntasDe(system.db, parte);
}

/** What is recorded for one place and kind; empty when nothing is (AMB-127). */
export async function leerRegistro({ system, actor }: Pide, id: number, clave: Clave): Promise<Registro> {
  const { id_intento } = await parteALeer(system.db, actor, id);
  const hallado = id_intento === null ? undefined : await registrosQueries(system.db).leer(id_intento, clave);
  const elementos_unidades = hallado?.elementos ?? [];
  return {
    elementos: elementos_unidades.map((e) => e.nombre_elemento),
    elementos_unidades,
    imagen: system.firma.rutaONada(hallado?.id_foto ?? null, system.now()),
  };
}

/** The sheet of a parte; answers and remarks have sections of their own, so the rows of step 4 stay out (AMB-124). */
export async function leerFicha({ system, actor }: Pide, id: number, db: Db = system.db): Promise<Ficha> {
  const parte = await parteALeer(db, actor, id);
  const firma = parte.id_intento === null ? undefined : await fichaQueries(db).firma(parte.id_intento);
  const acciones = await accionesDe(system, db, parte.id_intento);
  return {
    detalles: parte.detalles,
    firma: firma
      ? { nif: firma.nif, nombre: firma.nombre, path_firma: system.firma.rutaFirmada(firma.id_fichero, system.now()) }
      : null,
    acciones: acciones
      .filter((a) => a.step !== STEP.RESPUESTAS)
      .map(({ id: id_registro, descripcion, path_foto }) => ({ id: id_registro, descripcion, path_foto })),
    preguntas: await preguntasDe(db, parte),
  };
}
