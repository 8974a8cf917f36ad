import type { CatalogoDeObra, Paquete, ParteEnPaquete } from '@tajo/contract/campo';
import { PARTES_EN_PAQUETE } from '@tajo/contract/campo';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import type { Parte } from '@tajo/contract/partes';
import { esOficina } from '@tajo/domain/roles';
import { inSnapshot } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { leerObra } from '../obra/obra.lecturas.ts';
import { registrosQueries } from '../obra/registros.queries.ts';
import { partesDe } from '../partes/partes.fuente.ts';
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

/** All that the phone needs to carry out the open partes of the current user, as it was at one instant. */
export const leerPaquete = ({ system, actor }: Pide): Promise<Paquete> =>
  inSnapshot(system, async (db) => {
    const catalogo = await leerCatalogo(db);
    if (esOficina(actor.role)) return { partes: [], total: 0, catalogo };
    const { rows, total } = await filasDe(db, { system, actor });
    const partes: ParteEnPaquete[] = [];
    for (const fila of rows) partes.push({ fila, obra: await leerObra({ system: { ...system, db }, actor }, fila.id) });
    return { partes, total, catalogo };
  });
