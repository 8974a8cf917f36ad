import type { Referencia } from '@tajo/contract/campos';
import type { contrataApi } from '@tajo/contract/contratas';
import type { Body } from '@tajo/contract/endpoint';
import { elegirClientes } from '@tajo/domain/contratas/clientes';
import { guardarFinalDeContrata } from '@tajo/domain/contratas/finalizar';
import { diaEn } from '@tajo/domain/instantes';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.ts';
import { unwrap } from '../server/errors.ts';
import { errorDeCampo } from '../server/http-error.ts';
import { creado, found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { contratasQueries } from './contratas.queries.ts';

type Forma = Body<typeof contrataApi.guardar>;

/** Ids of the clients that the form names; 422 under `clientes`. */
async function clientesDe(tx: Tx, referencias: readonly Referencia[], yaTiene: readonly number[]) {
  const clientes = await contratasQueries(tx).clientes(referencias);
  const falta = clientes.findIndex((cliente) => cliente === null);
  if (falta >= 0) {
    const texto = `No existe el cliente ${String(referencias[falta]).slice(0, 50)}.`;
    throw errorDeCampo(422, 'clientes', texto);
  }
  return unwrap(
    elegirClientes(
      clientes.filter((cliente) => cliente !== null),
      yaTiene,
    ),
  );
}

/** Creates, or changes with an id; finishing it finishes its projects (000 §4). */
export const guardarContrata = (system: System, actor: Actor, forma: Forma) =>
  inTransaction(system, async (tx) => {
    const { id, version, clientes, finalizada, ...campos } = forma;
    const contratas = contratasQueries(tx);
    const hoy = diaEn(system.settings.TZ_NEGOCIO, system.now());
    const anotada = { accion: 'contrata.guardar', entidad: 'contrata' };
    if (!id) {
      const elegidos = await clientesDe(tx, clientes, []);
      const { proyectos: _, ...final } = guardarFinalDeContrata(null, finalizada, [], hoy);
      const nueva = await contratas.insert({ ...campos, ...final });
      await contratas.ponerClientes(nueva, elegidos);
      const despues = found(await contratas.leer(nueva));
      await anotar(tx, system, actor, { ...anotada, id: nueva, despues });
      return creado(despues);
    }
    const antes = found(await contratas.lock(id));
    await exigirVersion(tx, system, 'contrata', antes, version);
    const elegidos = await clientesDe(tx, clientes, await contratas.idsDeClientes(id));
    const dependientes = await contratas.proyectos(id, 'cambiar');
    const { proyectos, ...final } = guardarFinalDeContrata(antes, finalizada, dependientes, hoy);
    // The NIF is read-only on an edit: what comes is not looked at (AMB-057).
    await contratas.update(id, { ...campos, nif: antes.nif, ...final });
    await contratas.ponerClientes(id, elegidos);
    await finalizarProyectos(
      tx,
      system,
      actor,
      proyectos.map((proyecto) => proyecto.id),
    );
    const despues = found(await contratas.leer(id));
    await anotar(tx, system, actor, { ...anotada, id, antes, despues });
    return despues;
  });

/** What would fall if the contrata were saved finalizada now: the save's own rule, and nothing changed. */
export async function verFinalDeContrata({ db, settings, now }: System, id: number) {
  const contratas = contratasQueries(db);
  const contrata = found(await contratas.leer(id));
  const proyectos = await contratas.proyectos(id, 'ver');
  return guardarFinalDeContrata(contrata, true, proyectos, diaEn(settings.TZ_NEGOCIO, now()));
}

/** What falls with the contrata, each with its own line of history. */
async function finalizarProyectos(tx: Tx, system: System, actor: Actor, ids: readonly number[]): Promise<void> {
  await contratasQueries(tx).finalizarProyectos(ids);
  const cambio = { antes: { finalizado: false }, despues: { finalizado: true } };
  for (const id of ids) {
    await anotar(tx, system, actor, { accion: 'proyecto.finalizar', entidad: 'proyecto', id, ...cambio });
  }
}

/** 409 while projects refer to the contrata (AMB-052). */
export const borrarContrata = (system: System, actor: Actor, id: number) =>
  inTransaction(system, async (tx) => {
    const antes = found(await contratasQueries(tx).lock(id));
    await contratasQueries(tx).borrar(id);
    await anotar(tx, system, actor, { accion: 'contrata.borrar', entidad: 'contrata', id, antes });
    return undefined;
  });
