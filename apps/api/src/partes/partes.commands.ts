import { NO_EXISTE } from '@tajo/contract/campos';
import type { Body } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { leerInstante } from '@tajo/domain/instantes';
import { alBorrarParte as borrable } from '@tajo/domain/partes/borrar';
import { crearParte } from '@tajo/domain/partes/crear';
import { editar } from '@tajo/domain/partes/editar';
import { alCambiarFechaFin as otraFechaFin } from '@tajo/domain/partes/fecha-fin';
import type { Tx } from '../db/handle.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { HttpError, REVISE, fieldError } from '../server/answer/http-error.ts';
import { creado } from '../server/answer/created.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { comentarEn, type Comentario } from './comentario.escrituras.ts';
import {
  abrirParte,
  asentarParte,
  fecharEscritura,
  parteComoEsta,
  retrato,
  terminarEscritura,
} from './parte-abierto.escrituras.ts';
import type { ParteLeido } from './partes.fuente.ts';
import { partesQueries } from './partes.queries.ts';

type Forma = Body<typeof parteApi.guardar>;

/** Returns the project of the form; throws 422 for the project and the shop if they do not exist. */
async function destino(tx: Tx, forma: Forma, id_proyecto?: number): Promise<{ finalizado: boolean }> {
  const { finalizado, hay_establecimiento } = await partesQueries(tx).bloquearDestino(forma, id_proyecto);
  if (finalizado !== null && hay_establecimiento) return { finalizado };
  throw new HttpError(422, {
    ...(finalizado === null ? { id_proyecto: NO_EXISTE } : {}),
    ...(hay_establecimiento ? {} : { id_establecimiento: NO_EXISTE }),
    message: REVISE,
  });
}

/** The reason of a refusal is looked up only if nothing was inserted. */
async function hacerParte(tx: Tx, forma: Forma, now: Date): Promise<ParteLeido> {
  const nuevo = await partesQueries(tx).insertar(forma, now);
  if (nuevo !== undefined) return nuevo;
  const { fecha_alta } = unwrap(crearParte(await destino(tx, forma), now));
  return found(await partesQueries(tx).insertar(forma, fecha_alta));
}

/** Creates an unassigned parte, or changes one that is not finished (AMB-110, AMB-114). */
export const guardarParte = (system: System, actor: Actor, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { id, version, ...campos } = forma;
    if (!id) {
      const nuevo = await hacerParte(tx, forma, system.now());
      return creado(await asentarParte(escritura, { accion: 'parte.guardar' }, nuevo));
    }
    const antes = await abrirParte(tx, actor, id);
    await exigirVersion(escritura, 'parte', antes, version);
    unwrap(editar(antes, campos, await destino(tx, forma, antes.id_proyecto)));
    await partesQueries(tx).cambiarContenido(id, campos);
    const dejado = antes.id_establecimiento === campos.id_establecimiento ? undefined : antes.id_establecimiento;
    const ademas = { version: antes.version + 1, establecimiento_dejado: dejado };
    return terminarEscritura(escritura, { accion: 'parte.guardar', id, antes, ademas });
  });

export const borrarParte = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const antes = await abrirParte(tx, actor, id);
    unwrap(borrable(antes, await partesQueries(tx).hayTrabajo(id)));
    await partesQueries(tx).borrar(id);
    const hecho = { fechado: fecharEscritura(system, antes), id_intento: null };
    await anotar(escritura, { accion: 'parte.borrar', entidad: 'parte', id, antes: retrato(antes), hecho });
    return undefined;
  });

/**
 * `fecha_fin` is ISO 8601; without an offset it is local time of the business. The old value stays in the history
 * (AMB-117).
 */
export const cambiarFechaFin = (system: System, actor: Actor, id: number, fecha_fin: string) =>
  escribir(system, actor, async (escritura) => {
    const antes = await abrirParte(escritura.tx, actor, id);
    const pedida = leerInstante(fecha_fin, system.settings.TZ_NEGOCIO);
    if (pedida === null) throw fieldError(422, 'fecha_fin', 'La fecha no es correcta.');
    const fecha_inicio = antes.fecha_inicio === null ? null : new Date(antes.fecha_inicio);
    const { ocurrido } = fecharEscritura(system, antes);
    await partesQueries(escritura.tx).cambiar(id, unwrap(otraFechaFin({ ...antes, fecha_inicio }, pedida, ocurrido)));
    return terminarEscritura(escritura, { accion: 'parte.fecha_fin', id, antes });
  });

/** In any state, by whoever may see the parte (AMB-119). */
export const comentarParte = (system: System, actor: Actor, comentario: Comentario) =>
  escribir(system, actor, async (escritura) => {
    await comentarEn(escritura, comentario);
    return creado(await parteComoEsta(escritura.tx, system, comentario.id));
  });
