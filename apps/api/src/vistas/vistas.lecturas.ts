import { LISTAS } from '@tajo/contract/listas';
import type { Vista } from '@tajo/contract/vistas';
import { puedeVer } from '@tajo/domain/vistas/vistas';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { vistasQueries } from './vistas.queries.ts';

export const veLaVista = (actor: Actor, vista: Pick<Vista, 'id_usuario' | 'compartida' | 'lista'>): boolean =>
  puedeVer(vista, actor, LISTAS.get(vista.lista) ?? []);

/** Returns the views of a list that the user may see. */
export const leerVistas = async (system: System, actor: Actor, lista: string): Promise<Vista[]> =>
  (await vistasQueries(system.db).leerDeLista(lista, actor.id)).filter((vista) => veLaVista(actor, vista));
