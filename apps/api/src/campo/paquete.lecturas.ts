import type { CatalogoDeObra, Paquete, ParteEnPaquete } from '@tajo/contract/campo';
import { PARTES_EN_PAQUETE } from '@tajo/contract/campo';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import type { Parte } from '@tajo/contract/partes';
import { esOficina } from '@tajo/domain/roles';
import { inSnapshot } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { fichaQueries } from '../obra/ficha.queries.ts';
import { leerObras } from '../obra/obra.lecturas.ts';
import { registrosQueries } from '../obra/registros.queries.ts';
import { limitesDe, partesDe } from '../partes/partes.fuente.ts';
import { found } from '../server/answer/found.ts';
import { readPage } from '../server/list/read.ts';
import type { Actor } from '../actor.ts';
import type { System } from '../system.ts';
import { campoQueries } from './campo.queries.ts';

type Pide = { readonly system: System; readonly actor: Actor };

/** The open partes of the current user in the order of the technician's list, and how many there are. */
async function filasDe(db: Db, pide: Pide): Promise<{ rows: Parte[]; total: number }> {
  const { rows, total } = await readPage(db, {
    list: partesTecnicoAsignadosLista,
    listing: partesDe(pide, 'asignados'),
    request: { filters: {}, order: { field: 'en_curso', desc: true }, page: { limit: PARTES_EN_PAQUETE, offset: 0 } },
    zone: pide.system.settings.TZ_NEGOCIO,
  });
  return { rows: rows as unknown as Parte[], total };
}

async function leerCatalogo(db: Db): Promise<CatalogoDeObra> {
  return {
    acciones: await registrosQueries(db).leerTiposDeAccion(),
    componentes: await campoQueries(db).leerComponentes(),
    terminales: await campoQueries(db).leerTerminales(),
  };
}

/** All that the phone needs to carry out the open partes of the current user, as it was at one instant (REG-026). */
export const leerPaquete = ({ system, actor }: Pide): Promise<Paquete> =>
  inSnapshot(system, async (db) => {
    const catalogo = await leerCatalogo(db);
    const limites = limitesDe(system.settings);
    if (esOficina(actor.role)) return { partes: [], total: 0, catalogo, limites };
    const { rows, total } = await filasDe(db, { system, actor });
    const leidos = new Map(
      (await fichaQueries(db).leerPartes(rows.map(({ id }) => id))).map((p) => [p.detalles.id, p]),
    );
    const detalles = rows.map(({ id }) => found(leidos.get(id)).detalles);
    const obras = await leerObras(system, db, detalles);
    const partes = rows.map((fila, n): ParteEnPaquete => ({ fila, obra: found(obras[n]) }));
    return { partes, total, catalogo, limites };
  });
