import type { Body } from '@tajo/contract/endpoint';
import type { vistaApi } from '@tajo/contract/vistas';
import { alBorrarVista, alGuardarVista, cabeOtraVista } from '@tajo/domain/vistas/vistas';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { creado } from '../server/answer/created.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found, notFound } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { veLaVista } from './vistas.lecturas.ts';
import { vistasQueries } from './vistas.queries.ts';

type Forma = Body<typeof vistaApi.guardar>;
type Inicial = Body<typeof vistaApi.empezar>;

/** Creates a view, or changes one of the user's own if `id` is given. */
export const guardarVista = (system: System, actor: Actor, { id, version, ...campos }: Forma) =>
  escribir(system, actor, async (escritura) => {
    const vistas = vistasQueries(escritura.tx);
    if (!id) {
      unwrap(alGuardarVista(null, campos, actor));
      unwrap(cabeOtraVista(await vistas.contarBloqueando(campos.lista, actor.id)));
      const nueva = await vistas.insertar({ ...campos, id_usuario: actor.id });
      const despues = found(await vistas.leer(nueva));
      await anotar(escritura, { accion: 'vista.guardar', entidad: 'vista', id: nueva, despues });
      return creado({ ...despues, inicial: false });
    }
    const antes = found(await vistas.bloquear(id));
    if (!veLaVista(actor, antes)) throw notFound();
    unwrap(alGuardarVista(antes, campos, actor));
    await exigirVersion(escritura, 'vista', antes, version);
    const { nombre, direccion, compartida } = campos;
    await vistas.cambiar(id, { nombre, direccion, compartida });
    // Users who can no longer see it must not have it as their initial view.
    if (!compartida) await vistas.borrarInicialDeOtros(id, actor.id);
    const despues = found(await vistas.leer(id));
    await anotar(escritura, { accion: 'vista.guardar', entidad: 'vista', id, antes, despues });
    return { ...despues, inicial: await vistas.leerInicial(id, actor.id) };
  });

export const borrarVista = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const vistas = vistasQueries(escritura.tx);
    const antes = found(await vistas.bloquear(id));
    if (!veLaVista(actor, antes)) throw notFound();
    unwrap(alBorrarVista(antes, actor));
    await vistas.borrar(id);
    await anotar(escritura, { accion: 'vista.borrar', entidad: 'vista', id, antes });
    return undefined;
  });

/** Sets the view in which the user's list opens, one that the user may see. */
export const empezarConVista = (system: System, actor: Actor, { lista, id_vista }: Inicial) =>
  inTransaction(system, async (tx) => {
    const vistas = vistasQueries(tx);
    if (id_vista === null) await vistas.borrarInicial(actor.id, lista);
    else {
      const vista = found(await vistas.bloquear(id_vista));
      if (!veLaVista(actor, vista) || vista.lista !== lista) throw notFound();
      await vistas.cambiarInicial(actor.id, lista, id_vista);
    }
    return undefined;
  });
