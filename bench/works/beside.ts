import { WARM_UP, costFigure, type Context, type Work } from '../context.ts';
import { ratio, times, type Figure, type Goal } from '../figures.ts';
import type { Request } from '../load.ts';
import { SAVE, TABS, listPath, mixedLoad, readOne } from '../requests.ts';
import { assertSame } from './same.ts';

/** Compares one request, which both must answer alike. */
async function compare(context: Context, work: string, request: Request, goal: Goal): Promise<Figure[]> {
  const { servers, tokens, meter, round, partes } = context;
  if (!context.wanted(work)) return [];
  await assertSame(context, [request]);
  const job = { token: tokens.office, requests: [request] };
  // A save runs other code than the reads of the common warm-up.
  if (request.method === 'POST') await meter.measure(servers, job, WARM_UP);
  return [costFigure({ work, partes, goal }, await meter.measure(servers, job, round))];
}

export const reads: Work = async (context) => {
  const figures: Figure[] = [];
  for (const tab of TABS)
    figures.push(...(await compare(context, `list, ${tab}`, { method: 'GET', path: listPath(tab) }, ratio(0.45))));
  return [...figures, ...(await compare(context, 'read one', readOne(context.partes), ratio(0.55)))];
};

export const save: Work = (context) => compare(context, 'save one', SAVE, ratio(0.35));

const MIXED = 'mixed load';
const MIXED_WINDOWS = 4;
/** A window of the mixed load lasts as long as this many others. */
const LONGER = 30;

/** Two minutes per server by default, in turns of half a minute. */
export const mixed: Work = async (context) => {
  const { servers, tokens, meter, round, partes } = context;
  if (!context.wanted(MIXED)) return [];
  const requests = mixedLoad(partes);
  // Without the save, whose answer differs by its instant.
  await assertSame(
    context,
    requests.filter(({ method }) => method === 'GET'),
  );
  const long = { ...round, windows: MIXED_WINDOWS, ms: round.ms * LONGER };
  const costs = await meter.measure(servers, { token: tokens.office, requests }, long);
  return [
    costFigure({ work: MIXED, partes, goal: ratio(0.42) }, costs),
    { work: `${MIXED}, p99`, partes, unit: 'ms', limit: costs.limit.p99, product: costs.product.p99, goal: times(2) },
  ];
};
