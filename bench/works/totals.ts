import { askProduct } from '../call.ts';
import type { Work } from '../context.ts';
import { query } from '../database.ts';
import { value } from '../figures.ts';
import { SAVE, TABS, listPath } from '../requests.ts';

const WRITES = 20;
const STATES = { sin_asignar: '1', asignados: '2, 3', finalizados: '4' } as const;

/** Counts totals that differ from a count in SQL, and own writes that the next request does not show. */
export const totals: Work = async ({ url, servers, tokens, partes, wanted }) => {
  const work = 'totals, exact and with own writes';
  if (!wanted(work)) return [];
  const send = (path: string, body?: string) => askProduct(servers.product, tokens.office, path, { body });
  const totalOf = async (path: string) => Number((await send(path)).total);
  let missed = 0;
  for (let n = 0; n < WRITES; n++) {
    const before = await totalOf(listPath('sin_asignar'));
    await send(SAVE.path, SAVE.body?.replace('{n}', `propia-${partes}-${n}`));
    const found = await totalOf(listPath('sin_asignar', `numero_incidencia=B-propia-${partes}-${n}`));
    const after = await totalOf(listPath('sin_asignar'));
    if (after !== before + 1 || found < 1) missed += 1;
  }
  for (const tab of TABS) {
    const [row] = await query<{ n: number }>(
      url,
      `select count(*)::int as n from parte where estado in (${STATES[tab]})`,
    );
    if (row?.n !== (await totalOf(listPath(tab)))) missed += 1;
  }
  return [{ work, partes, unit: 'missed', product: missed, goal: value(0) }];
};
