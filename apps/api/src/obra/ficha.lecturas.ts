import type { Accion, Detalles, Ficha, PreguntaDelParte, Registro } from '@tajo/contract/obra';
import { esOficina } from '@tajo/domain/roles';
import { inSnapshot } from '../db/transaction.ts';
import { conFotos } from '../intentos/fotos.vistas.ts';
import { membreteDe } from '../membrete/membrete.vistas.ts';
import { notFound } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { fichaQueries } from './ficha.queries.ts';
import { accionesDeHoja, firmaDeHoja, hojaDeAhora, preguntasDe, registrosDe } from './hoja.lecturas.ts';
import { parteALeer } from './parte-propio.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';
import type { Clave } from './registros.queries.ts';

type Pide = { readonly system: System; readonly actor: Actor };

export const leerDetalles = async ({ system, actor }: Pide, id: number): Promise<Detalles> =>
  (await parteALeer(system.db, actor, id)).detalles;

export async function leerAcciones({ system, actor }: Pide, id: number): Promise<Accion[]> {
  const { detalles } = await parteALeer(system.db, actor, id);
  const filas = await registrosDe(system.db, detalles);
  return filas.map(({ elementos: _elementos, escrito: _escrito, ...fila }) => conFotos(system, fila));
}

/** 404 also when the project is not the parte's: the ids of an address must fit (AMB-018). */
export async function leerPreguntas(
  { system, actor }: Pide,
  id: number,
  id_proyecto: number,
): Promise<PreguntaDelParte[]> {
  const { detalles } = await parteALeer(system.db, actor, id);
  if (detalles.id_proyecto !== id_proyecto) throw notFound();
  return preguntasDe(system.db, detalles);
}

/** Returns the record of one place and kind; empty if there is none (AMB-127). */
export async function leerRegistro({ system, actor }: Pide, id: number, clave: Clave): Promise<Registro> {
  const { id_intento } = (await parteALeer(system.db, actor, id)).detalles;
  const hallado = id_intento === null ? undefined : await registrosQueries(system.db).leer(id_intento, clave);
  const elementos_unidades = (hallado?.elementos ?? []).map(({ id: _id, ...elemento }) => elemento);
  const { path_foto: imagen, fotos } = conFotos(system, hallado ?? { id_foto: null });
  return { elementos: elementos_unidades.map((e) => e.nombre_elemento), elementos_unidades, imagen, fotos };
}

/** Fields of a signed sheet that follow the parte: its state, and the end that the office may correct. */
const vivos = ({ version, estado, desc_estado, fecha_fin }: Detalles) => ({ version, estado, desc_estado, fecha_fin });

/** The sheet of a parte at one instant: once signed, as it was signed (AMB-156). */
export const leerFicha = ({ system, actor }: Pide, id: number): Promise<Ficha> =>
  inSnapshot(system, async (db) => {
    const { detalles } = await parteALeer(db, actor, id);
    const firmada = detalles.id_intento === null ? undefined : await fichaQueries(db).leerFirma(detalles.id_intento);
    const hoja = firmada?.hoja ?? (await hojaDeAhora(db, detalles, await registrosDe(db, detalles)));
    return {
      detalles: { ...hoja.detalles, ...vivos(detalles) },
      firma: firmaDeHoja(system, firmada),
      acciones: accionesDeHoja(system, hoja.acciones),
      preguntas: [...hoja.preguntas],
      membrete: membreteDe(system, hoja.membrete),
      reloj_desfasado: esOficina(actor.role) && hoja.reloj_desfasado,
    };
  });
