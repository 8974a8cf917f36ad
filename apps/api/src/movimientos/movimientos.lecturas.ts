import { componentesQueries } from '../componentes/componentes.queries.ts';
import { found } from '../server/answer/found.ts';
import type { Listing } from '../server/list/source.ts';
import type { System } from '../system.ts';
import { terminalesQueries } from '../terminales/terminales.queries.ts';
import { movimientosFuente } from './movimientos.fuente.ts';

/** Throws 404 if the component does not exist. */
export async function movimientosDeComponente({ db }: System, id: number): Promise<Listing> {
  found(await componentesQueries(db).leer(id));
  return { source: movimientosFuente, scope: (p) => `t.id_componente = ${p(id)}` };
}

/** Throws 404 if the terminal does not exist. */
export async function movimientosDeTerminal({ db }: System, id: number): Promise<Listing> {
  found(await terminalesQueries(db).leer(id));
  return { source: movimientosFuente, scope: (p) => `t.id_terminal = ${p(id)}` };
}
