import { NO_EXISTE } from '@tajo/contract/campos';
import type { Body } from '@tajo/contract/endpoint';
import type { proyectoApi } from '@tajo/contract/proyectos';
import { alGuardarProyecto as decidir } from '@tajo/domain/proyectos/guardar';
import { catalogosQueries } from '../catalogos/catalogos.queries.ts';
import type { Tx } from '../db/handle.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { HttpError, REVISE } from '../server/answer/http-error.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { proyectosQueries } from './proyectos.queries.ts';

type Forma = Body<typeof proyectoApi.guardar>;

/** Returns client and contrata of the form; throws 422 for each field that refers to nothing. */
async function referidos(tx: Tx, { id_cliente, id_contrata, id_categoria }: Forma) {
  const proyectos = proyectosQueries(tx);
  const cliente = await proyectos.bloquearCliente(id_cliente);
  const contrata = id_contrata === null ? null : await proyectos.bloquearContrata(id_contrata);
  const categoria = await catalogosQueries(tx).hayCategoria('proyecto', id_categoria);
  if (cliente !== undefined && contrata !== undefined && categoria) return { cliente, contrata };
  throw new HttpError(422, {
    ...(cliente === undefined ? { id_cliente: NO_EXISTE } : {}),
    ...(contrata === undefined ? { id_contrata: NO_EXISTE } : {}),
    ...(categoria ? {} : { id_categoria: NO_EXISTE }),
    message: REVISE,
  });
}

/** Creates an open project, or changes one. `finalizado` is read when it is edited only (AMB-043). */
export const guardarProyecto = (system: System, actor: Actor, forma: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { id, version, finalizado: _, ...campos } = forma;
    const proyectos = proyectosQueries(escritura.tx);
    const anotado = { accion: 'proyecto.guardar', entidad: 'proyecto' } as const;
    const antes = id ? found(await proyectos.bloquear(id)) : null;
    if (antes !== null) await exigirVersion(escritura, 'proyecto', antes, version);
    const { cliente, contrata } = await referidos(escritura.tx, forma);
    const { finalizado } = unwrap(decidir(antes, forma, cliente, contrata));
    if (antes === null) {
      const nuevo = await proyectos.insertar({ ...campos, finalizado });
      const despues = found(await proyectos.leer(nuevo));
      await anotar(escritura, { ...anotado, id: nuevo, despues });
      return creado(despues);
    }
    await proyectos.cambiar(antes.id, { ...campos, finalizado });
    const despues = found(await proyectos.leer(antes.id));
    await anotar(escritura, { ...anotado, id: antes.id, antes, despues });
    return despues;
  });

/** Returns who would have no project after a deletion, and so no new partes (AMB-078). Changes nothing. */
export async function verBorradoDeProyecto(system: System, id: number) {
  const proyectos = proyectosQueries(system.db);
  found(await proyectos.leer(id));
  return { tecnicos: await proyectos.leerSinOtroProyecto(id) };
}

/** Throws 409 while partes refer to the project. Deletes its questions too (AMB-052). */
export const borrarProyecto = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const antes = found(await proyectosQueries(escritura.tx).bloquear(id));
    await proyectosQueries(escritura.tx).borrar(id);
    await anotar(escritura, { accion: 'proyecto.borrar', entidad: 'proyecto', id, antes });
    return undefined;
  });
