import type { clienteApi } from '@tajo/contract/clientes';
import type { Answer, Body } from '@tajo/contract/endpoint';
import { guardarBajaDeCliente } from '@tajo/domain/clientes/baja';
import { contratasQueries } from '../contratas/contratas.queries.ts';
import type { Db } from '../db/handle.ts';
import { anotar, anotarCaidos } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { proyectosQueries } from '../proyectos/proyectos.queries.ts';
import { requireFree } from '../server/form/taken.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir, type Escritura } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { clientesQueries } from './clientes.queries.ts';

type Forma = Body<typeof clienteApi.guardar>;
type BajaPrevista = Answer<typeof clienteApi.alDarDeBaja>;
type Caidos = { readonly [K in 'contratas' | 'proyectos']: readonly { readonly id: number }[] };

const NADA = { contratas: [], proyectos: [] };

/** Contratas and projects that become inactive with the client: by name to be shown, or locked to be changed. */
const dependientesDe = async (db: Db, id: number, para: 'ver' | 'cambiar') => ({
  contratas: await contratasQueries(db).leerDependientesDe(id, para),
  proyectos: await proyectosQueries(db).leerDependientesDe('cliente', id, para),
});

/** Finishes the records that depend on the client, each with its own history line. */
async function arrastrar(escritura: Escritura, caidos: Caidos): Promise<void> {
  const fecha_baja = hoyDe(escritura.system);
  const contratas = caidos.contratas.map(({ id }) => id);
  const proyectos = caidos.proyectos.map(({ id }) => id);
  await contratasQueries(escritura.tx).cambiarAFinalizadas(contratas, fecha_baja);
  await proyectosQueries(escritura.tx).cambiarAFinalizados(proyectos);
  await anotarCaidos(escritura, contratas, {
    entidad: 'contrata',
    antes: { finalizada: false },
    despues: { finalizada: true, fecha_baja },
  });
  await anotarCaidos(escritura, proyectos, {
    entidad: 'proyecto',
    antes: { finalizado: false },
    despues: { finalizado: true },
  });
}

/**
 * Creates a client, or changes it if `id` is given. Setting it inactive finishes its contratas and projects (AMB-041).
 */
export const guardarCliente = (system: System, actor: Actor, { id, version, baja, nif = '', ...resto }: Forma) =>
  escribir(system, actor, async (escritura) => {
    const clientes = clientesQueries(escritura.tx);
    const hoy = hoyDe(system);
    if (!id) {
      const { baja: marca, fecha_baja } = guardarBajaDeCliente(null, baja, NADA, hoy);
      const campos = { ...resto, nif };
      requireFree('cliente', await clientes.leerOcupados(campos));
      const nuevo = await clientes.insertar({ ...campos, baja: marca, fecha_baja });
      const cliente = found(await clientes.leer(nuevo));
      await anotar(escritura, { accion: 'cliente.guardar', entidad: 'cliente', id: nuevo, despues: cliente });
      return creado(cliente);
    }
    const antes = found(await clientes.bloquear(id));
    await exigirVersion(escritura, 'cliente', antes, version);
    const dependientes = baja && !antes.baja ? await dependientesDe(escritura.tx, id, 'cambiar') : NADA;
    const cae = guardarBajaDeCliente(antes, baja, dependientes, hoy);
    // The NIF cannot be edited (AMB-057).
    const cambio = { ...resto, nif: antes.nif, baja: cae.baja, fecha_baja: cae.fecha_baja };
    await clientes.cambiar(id, cambio);
    const cliente = found(await clientes.leer(id));
    await arrastrar(escritura, cae);
    await anotar(escritura, { accion: 'cliente.guardar', entidad: 'cliente', id, antes, despues: cliente });
    return cliente;
  });

/** Returns what would be finished if the client were set inactive now, by the rule of the save. Changes nothing. */
export async function verBajaDeCliente(system: System, id: number): Promise<BajaPrevista> {
  const cliente = found(await clientesQueries(system.db).leer(id));
  const dependientes = await dependientesDe(system.db, id, 'ver');
  const { contratas, proyectos } = guardarBajaDeCliente(cliente, true, dependientes, hoyDe(system));
  const ids = contratas.map((contrata) => contrata.id);
  const otros = await contratasQueries(system.db).leerOtrosClientes(ids, id);
  return { contratas: contratas.map((c) => ({ ...c, otros_clientes: otros.get(c.id) ?? [] })), proyectos };
}

/** Throws 409 while contratas or projects refer to the client (AMB-052). */
export const borrarCliente = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const antes = found(await clientesQueries(escritura.tx).bloquear(id));
    await clientesQueries(escritura.tx).borrar(id);
    await anotar(escritura, { accion: 'cliente.borrar', entidad: 'cliente', id, antes });
    return undefined;
  });
