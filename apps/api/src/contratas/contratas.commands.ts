import type { Referencia } from '@tajo/contract/campos';
import type { contrataApi } from '@tajo/contract/contratas';
import type { Body } from '@tajo/contract/endpoint';
import { elegirClientes } from '@tajo/domain/contratas/clientes';
import { guardarFinalDeContrata } from '@tajo/domain/contratas/finalizar';
import type { Tx } from '../db/handle.ts';
import { anotar, anotarCaidos } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { proyectosQueries } from '../proyectos/proyectos.queries.ts';
import { requireFree } from '../server/form/taken.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { contratasQueries } from './contratas.queries.ts';

type Forma = Body<typeof contrataApi.guardar>;

/** Ids of the clients that the form names; 422 under `clientes`. */
async function clientesDe(tx: Tx, referencias: readonly Referencia[], yaTiene: readonly number[]) {
  const clientes = await contratasQueries(tx).bloquearClientes(referencias);
  const falta = clientes.findIndex((cliente) => cliente === null);
  if (falta >= 0) {
    const texto = `No existe el cliente ${String(referencias[falta]).slice(0, 50)}.`;
    throw fieldError(422, 'clientes', texto);
  }
  return unwrap(
    elegirClientes(
      clientes.filter((cliente) => cliente !== null),
      yaTiene,
    ),
  );
}

/** Creates a contrata, or changes it if `id` is given. Finishing it finishes its projects. */
export const guardarContrata = (system: System, actor: Actor, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { id, version, clientes, finalizada, nif = '', ...resto } = forma;
    const contratas = contratasQueries(tx);
    const hoy = hoyDe(system);
    const anotada = { accion: 'contrata.guardar', entidad: 'contrata' } as const;
    if (!id) {
      const elegidos = await clientesDe(tx, clientes, []);
      const { proyectos: _, ...final } = guardarFinalDeContrata(null, finalizada, [], hoy);
      const campos = { ...resto, nif };
      requireFree('contrata', await contratas.leerOcupados(campos));
      const nueva = await contratas.insertar({ ...campos, ...final });
      await contratas.cambiarClientes(nueva, elegidos);
      const despues = found(await contratas.leer(nueva));
      await anotar(escritura, { ...anotada, id: nueva, despues });
      return creado(despues);
    }
    const antes = found(await contratas.bloquear(id));
    await exigirVersion(escritura, 'contrata', antes, version);
    const elegidos = await clientesDe(tx, clientes, await contratas.leerIdsDeClientes(id));
    const cae = finalizada && !antes.finalizada;
    const dependientes = cae ? await proyectosQueries(tx).leerDependientesDe('contrata', id, 'cambiar') : [];
    const { proyectos, ...final } = guardarFinalDeContrata(antes, finalizada, dependientes, hoy);
    // The NIF cannot be edited (AMB-057).
    await contratas.cambiar(id, { ...resto, nif: antes.nif, ...final });
    await contratas.cambiarClientes(id, elegidos);
    const caidos = proyectos.map((proyecto) => proyecto.id);
    await proyectosQueries(tx).cambiarAFinalizados(caidos);
    await anotarCaidos(escritura, caidos, {
      entidad: 'proyecto',
      antes: { finalizado: false },
      despues: { finalizado: true },
    });
    const despues = found(await contratas.leer(id));
    await anotar(escritura, { ...anotada, id, antes, despues });
    return despues;
  });

/** Returns what would be finished if the contrata were finished now, by the rule of the save. Changes nothing. */
export async function verFinalDeContrata(system: System, id: number) {
  const contrata = found(await contratasQueries(system.db).leer(id));
  const proyectos = await proyectosQueries(system.db).leerDependientesDe('contrata', id, 'ver');
  return guardarFinalDeContrata(contrata, true, proyectos, hoyDe(system));
}

/** Throws 409 while projects refer to the contrata (AMB-052). */
export const borrarContrata = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const antes = found(await contratasQueries(escritura.tx).bloquear(id));
    await contratasQueries(escritura.tx).borrar(id);
    await anotar(escritura, { accion: 'contrata.borrar', entidad: 'contrata', id, antes });
    return undefined;
  });
