import type { Body } from '@tajo/contract/endpoint';
import type { clienteApi } from '@tajo/contract/clientes';
import { guardarBajaDeCliente } from '@tajo/domain/clientes/baja';
import { diaEn } from '@tajo/domain/instantes';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.ts';
import { creado, found, type Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { arrastrar } from './baja.ts';
import { clientesQueries } from './clientes.queries.ts';

type Forma = Body<typeof clienteApi.guardar>;

const NADA = { contratas: [], proyectos: [] };

/** Creates, or changes with an id; a baja finishes the client's contratas and projects (AMB-041). */
export const guardarCliente = (system: System, actor: Actor, { id, version, baja, ...campos }: Forma) =>
  inTransaction(system, async (tx) => {
    const clientes = clientesQueries(tx);
    const hoy = diaEn(system.settings.TZ_NEGOCIO, system.now());
    if (!id) {
      const { baja: marca, fecha_baja } = guardarBajaDeCliente(null, baja, NADA, hoy);
      const cliente = await clientes.insert({ ...campos, baja: marca, fecha_baja });
      await anotar(tx, system, actor, {
        accion: 'cliente.guardar',
        entidad: 'cliente',
        id: cliente.id,
        despues: cliente,
      });
      return creado(cliente);
    }
    const antes = found(await clientes.lock(id));
    await exigirVersion(tx, system, 'cliente', antes, version);
    const cae = guardarBajaDeCliente(antes, baja, await clientes.dependientes(id, 'cambiar'), hoy);
    // The NIF is read-only on an edit: what comes is not looked at (AMB-057).
    const cambio = { ...campos, nif: antes.nif, baja: cae.baja, fecha_baja: cae.fecha_baja };
    const cliente = await clientes.update(id, cambio);
    await arrastrar(tx, system, actor, cae, hoy);
    await anotar(tx, system, actor, { accion: 'cliente.guardar', entidad: 'cliente', id, antes, despues: cliente });
    return cliente;
  });

/** 409 while contratas or projects refer to the client (AMB-052). */
export const borrarCliente = (system: System, actor: Actor, id: number) =>
  inTransaction(system, async (tx) => {
    const antes = found(await clientesQueries(tx).lock(id));
    await clientesQueries(tx).borrar(id);
    await anotar(tx, system, actor, { accion: 'cliente.borrar', entidad: 'cliente', id, antes });
    return undefined;
  });
