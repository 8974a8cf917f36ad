import { askProduct } from '../call.ts';
import type { Context, Work } from '../context.ts';
import { cpuOf } from '../cpu.ts';
import { value, type Figure, type Goal } from '../figures.ts';
import { quantile } from '../ranks.ts';
import { OWN_LISTS, PAGE, TABS, listPath, type Person } from '../requests.ts';
import type { Server } from '../servers.ts';
import { CASES, COMBINATIONS, type Case } from '../sweep.ts';

/** Largest size for which the goal of a filter or an order is CPU; above it, the wait of the user. */
const REFERENCE = 100_000;
const MILLION = 1_000_000;
const TABS_TIMES = 40;
const SWEEP_TIMES = 5;
const SEARCH_TIMES = 40;
/** Offset of the 20th page. */
const FAR = 19 * PAGE;

/** Asks for the paths one after the other. Returns the quantile `q` of the waits and the CPU per request, in ms. */
async function askAll(server: Server, { postmaster }: Context, token: string, paths: readonly string[], q: number) {
  const cpu = () => cpuOf([server.pid, postmaster], [postmaster]);
  await askProduct(server, token, paths[0] ?? '');
  const before = cpu();
  const waits: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    await askProduct(server, token, path);
    waits.push(performance.now() - start);
  }
  const spent = (cpu() - before) / paths.length;
  return { wait: quantile(waits, q), cpu: spent };
}

type What = Pick<Figure, 'work'> & { readonly role: Person; readonly unit: 'ms' | 'ms CPU'; readonly goal: Goal };

async function figureOf(context: Context, { role, ...what }: What, paths: readonly string[], q = 0.5): Promise<Figure> {
  const { servers, tokens, partes } = context;
  const field = what.unit === 'ms' ? 'wait' : 'cpu';
  return { ...what, partes, product: (await askAll(servers.product, context, tokens[role], paths, q))[field] };
}

const repeat = (path: string, n: number): string[] => Array.from({ length: n }, () => path);

/** The default tabs of the office and the own lists of a technician and a company; the dashboard. */
export const tabs: Work = async (context) => {
  const figures: Figure[] = [];
  const lists = [
    ...TABS.map((list) => ['office', list] as const),
    ...(['technician', 'company'] as const).flatMap((role) => OWN_LISTS.map((list) => [role, list] as const)),
  ];
  for (const [role, list] of lists) {
    const work = `one user: ${role}, ${list}`;
    if (!context.wanted(work)) continue;
    const what = { work, role, unit: 'ms', goal: value(10) } as const;
    figures.push({ ...(await figureOf(context, what, repeat(listPath(list), TABS_TIMES))), growth: 2 });
  }
  const dashboard = { work: 'one user: dashboard', role: 'office', unit: 'ms', goal: value(150) } as const;
  if (!context.wanted(dashboard.work)) return figures;
  return [...figures, await figureOf(context, dashboard, repeat('/api/dashboard', TABS_TIMES))];
};

function goalOf({ query }: Case, partes: number): Pick<What, 'unit' | 'goal'> {
  if (partes <= REFERENCE) return { unit: 'ms CPU', goal: value(30) };
  const short = Object.entries(query).some(([field, text]) => field !== 'sort' && text.length <= 2);
  return { unit: 'ms', goal: value(short && partes <= MILLION ? 500 : 150) };
}

/** Every order and filter, first, 20th and last page, and the 50 combinations. */
export const sweep: Work = async (context) => {
  const { servers, tokens, partes } = context;
  const figures: Figure[] = [];
  const measure = async (
    one: Case,
    page: string,
    offset: number,
    what: Omit<What, 'work' | 'role'>,
    series: string,
  ) => {
    const { role, list } = one;
    const query = new URLSearchParams(one.query).toString();
    const work = `${role}: ${list} by ${decodeURIComponent(query)}${page}`;
    const paths = repeat(listPath(list, query, offset), SWEEP_TIMES);
    figures.push({ ...(await figureOf(context, { work, role, ...what }, paths)), series });
  };
  if (context.wanted('filters and orders'))
    for (const one of CASES) {
      const query = new URLSearchParams(one.query).toString();
      const { total } = await askProduct(servers.product, tokens[one.role], listPath(one.list, query));
      const last = Math.max(0, Math.ceil(Number(total) / PAGE) - 1) * PAGE;
      const pages = { '': 0, ', page 20': Math.min(last, FAR), ', last page': last };
      for (const [page, offset] of Object.entries(pages))
        await measure(one, page, offset, goalOf(one, partes), 'filters and orders');
    }
  const combined = partes <= MILLION ? 400 : 150;
  if (context.wanted('combinations'))
    for (const one of COMBINATIONS) await measure(one, '', 0, { unit: 'ms', goal: value(combined) }, 'combinations');
  return figures;
};

/** Texts that match all, many, few and no records; `#` is a random digit. */
const TEXTS = [
  'i',
  '0',
  '##',
  'inc-0',
  'nc-',
  '###',
  '#####',
  'INC-0######',
  'zzz###',
  'farmacia leon',
  'nandu malaga',
];

/** Search over everything, by text and by role: the p99 of 40. */
export const search: Work = async (context) => {
  const figures: Figure[] = [];
  for (const role of ['office', 'technician', 'company'] as const)
    for (const text of TEXTS) {
      const work = `search, ${role}: ${text}`;
      if (!context.wanted(work)) continue;
      const paths = Array.from({ length: SEARCH_TIMES }, (_, n) => {
        const q = text.replaceAll('#', (_, at: number) => String((n * 7 + at * 3) % 10));
        return `/api/buscar?${new URLSearchParams({ q }).toString()}`;
      });
      const goal = value(context.partes <= MILLION ? 200 : 150);
      figures.push({
        ...(await figureOf(context, { work, role, unit: 'ms', goal }, paths, 0.99)),
        series: 'search, p99',
      });
    }
  return figures;
};
