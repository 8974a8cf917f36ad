import type { clienteApi } from '@tajo/contract/clientes';
import type { Answer } from '@tajo/contract/endpoint';
import { guardarBajaDeCliente } from '@tajo/domain/clientes/baja';
import { diaEn } from '@tajo/domain/instantes';
import type { Tx } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { clientesQueries } from './clientes.queries.ts';

type BajaDeCliente = Answer<typeof clienteApi.alDarDeBaja>;

/** What would fall if the client were saved de baja now: the save's own rule, and nothing changed. */
export async function verBajaDeCliente({ db, settings, now }: System, id: number): Promise<BajaDeCliente> {
  const clientes = clientesQueries(db);
  const cliente = found(await clientes.leer(id));
  const dependientes = await clientes.dependientes(id, 'ver');
  return guardarBajaDeCliente(cliente, true, dependientes, diaEn(settings.TZ_NEGOCIO, now()));
}

/** What falls with the client, each with its own line of history. */
export async function arrastrar(
  tx: Tx,
  system: System,
  actor: Actor,
  caidos: BajaDeCliente,
  hoy: string,
): Promise<void> {
  const contratas = caidos.contratas.map(({ id }) => id);
  const proyectos = caidos.proyectos.map(({ id }) => id);
  await clientesQueries(tx).finalizarContratas(contratas, hoy);
  await clientesQueries(tx).finalizarProyectos(proyectos);
  const antes = { finalizada: false };
  for (const id of contratas)
    await anotar(tx, system, actor, {
      accion: 'contrata.finalizar',
      entidad: 'contrata',
      id,
      antes,
      despues: { finalizada: true, fecha_baja: hoy },
    });
  for (const id of proyectos)
    await anotar(tx, system, actor, {
      accion: 'proyecto.finalizar',
      entidad: 'proyecto',
      id,
      antes: { finalizado: false },
      despues: { finalizado: true },
    });
}
