import { connect } from '../../apps/api/src/db/connect.ts';
import { silent } from '../../apps/api/src/db/log.ts';
import { cambiosQueries } from '../../apps/api/src/vivo/cambios.queries.ts';
import { askProduct } from '../call.ts';
import type { Work } from '../context.ts';
import { BUSY_SHOP } from '../data.ts';
import { value, type Figure, type Goal } from '../figures.ts';
import { PAGE } from '../requests.ts';
import { quantile } from '../ranks.ts';

const TIMES = 20;
const LIST = value(150);
/** For a shop with 1,000 changes. */
const PAST = value(50);
/** A component that partes place. */
const COMPONENT = 3;
const YEAR = { fecha_desde: '2025-01-01', fecha_hasta: '2025-12-31', id_cliente: '', id_contrata: '', id_proyecto: '' };

const page = (path: string, more = '', offset = 0): string => `${path}?limit=${PAGE}&offset=${offset}${more}`;
const MOVED = `/api/componente/${COMPONENT}/movimientos`;
const SHOP = `/api/establecimiento/details/${BUSY_SHOP}`;

interface Question {
  readonly path: string;
  readonly goal?: Goal;
  readonly body?: object;
}
const questions = (parte: number): Readonly<Record<string, Question>> => ({
  'history of a parte': { path: `/api/historial/parte/${parte}`, goal: LIST },
  'history of a shop with many partes': { path: `/api/historial/establecimiento/${BUSY_SHOP}`, goal: LIST },
  'the same, 5,000 lines': { path: `/api/historial/establecimiento/${BUSY_SHOP}?lineas=5000` },
  'history of a component': { path: `/api/historial/componente/${COMPONENT}`, goal: LIST },
  'that shop today': { path: SHOP, goal: LIST },
  'that shop on a day two years ago': { path: `${SHOP}?en=2024-11-20`, goal: PAST },
  'that shop on a day a month ago': { path: `${SHOP}?en=2026-10-20`, goal: PAST },
  'movements of a component': { path: page(MOVED), goal: LIST },
  'movements of a component, page 20': { path: page(MOVED, '', 19 * PAGE), goal: LIST },
  'movements of a component by parte': { path: page(MOVED, '&sort=numero_incidencia'), goal: LIST },
  'movements of a component by place': { path: page(MOVED, '&sort=hasta'), goal: LIST },
  'work to decide on': { path: page('/api/campo/por_resolver', '&estado=activos'), goal: LIST },
  'work to decide on and decided': { path: page('/api/campo/por_resolver'), goal: LIST },
  'report of technicians, a year': { path: '/api/informe/muestra', body: { ...YEAR, id_informe: 6 } },
  'report of movements, a year': { path: '/api/informe/muestra', body: { ...YEAR, id_informe: 7 } },
});

/** Measures reads of three years of records: histories, the past of a shop, movements, refused work, reports, news; medians. */
export const records: Work = async ({ servers, tokens, partes, url, wanted }) => {
  const figures: Figure[] = [];
  type Step = () => Promise<unknown>;
  const measure = async (what: string, goal: Goal | undefined, once: Step, before?: Step): Promise<void> => {
    const work = `one user: ${what}`;
    if (!wanted(work)) return;
    const waits: number[] = [];
    await once();
    for (let n = 0; n < TIMES; n++) {
      await before?.();
      const from = performance.now();
      await once();
      waits.push(performance.now() - from);
    }
    figures.push({ work, partes, unit: 'ms', product: quantile(waits, 0.5), goal });
  };
  for (const [what, { path, goal, body }] of Object.entries(questions(partes - 1)))
    await measure(what, goal, () => askProduct(servers.product, tokens.office, path, { body }));

  const base = await connect({ url, log: silent });
  try {
    let { pendientes } = await cambiosQueries(base.db).leer(undefined, 0);
    const look = async () => ({ pendientes } = await cambiosQueries(base.db).leer(pendientes, 0));
    const body = { comentario: 'Llamar antes de ir' };
    const comment = () => askProduct(servers.product, tokens.office, `/api/parte/comentario/${partes - 1}`, { body });
    await measure('news of a comment', undefined, look, comment);
    await measure('no news', undefined, look);
  } finally {
    await base.close();
  }
  return figures;
};
