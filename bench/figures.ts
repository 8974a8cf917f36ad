/** Goal of a figure. Figures are costs: the smaller, the better. */
export interface Goal {
  /** `ratio`: limit / product at least `at`; `times`: product / limit at most `at`; `value`: product at most `at`. */
  readonly kind: 'ratio' | 'times' | 'value';
  readonly at: number;
}
export const ratio = (at: number): Goal => ({ kind: 'ratio', at });
export const times = (at: number): Goal => ({ kind: 'times', at });
export const value = (at: number): Goal => ({ kind: 'value', at });

export interface Figure {
  readonly work: string;
  readonly partes?: number;
  readonly unit: 'ms CPU' | 'ms' | 's' | 'MiB' | 'missed';
  readonly limit?: number | undefined;
  readonly product: number;
  readonly goal?: Goal | undefined;
  /** Most that the cost may grow from the smallest size to the largest. */
  readonly growth?: number;
  /** Name of a group of which the table shows the worst only. */
  readonly series?: string;
  readonly note?: string;
}

interface Verdict {
  readonly goal: string;
  readonly measured: string;
  /** Share that is missing; 0 or less if the goal is reached. */
  readonly short: number;
}

const WORST = 5;
const thousands = (n: number | undefined): string => (n === undefined ? '' : n.toLocaleString('en'));
const rounded = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
const amount = (n: number | undefined, unit: Figure['unit']): string =>
  n === undefined ? '' : `${rounded(n)} ${unit}`;
/** Returns how far `measured` is above `most`, as a share of it; if `most` is 0, `measured` itself. */
const above = (measured: number, most: number): number => (most === 0 ? measured : measured / most - 1);

/** Returns undefined if the figure has no goal, or lacks the limit's figure that its goal needs. */
function judge({ goal, limit, product, unit }: Figure): Verdict | undefined {
  if (goal?.kind === 'value')
    return { goal: `≤ ${goal.at} ${unit}`, measured: amount(product, unit), short: above(product, goal.at) };
  if (goal === undefined || limit === undefined) return undefined;
  if (goal.kind === 'times')
    return {
      goal: `≤ ${goal.at} ×`,
      measured: `${rounded(product / limit)} ×`,
      short: above(product / limit, goal.at),
    };
  return { goal: `≥ ${goal.at}`, measured: rounded(limit / product), short: 1 - limit / product / goal.at };
}

function growthOf(figures: readonly Figure[]): Verdict | undefined {
  const [first, last] = [figures[0], figures.at(-1)];
  if (first?.growth === undefined || last === undefined || first === last) return undefined;
  const measured = last.product / first.product;
  return { goal: `≤ ${first.growth} ×`, measured: `${rounded(measured)} ×`, short: above(measured, first.growth) };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const heading = (...cells: readonly string[]): string[] => [line(...cells), line(...cells.map(() => '---'))];
const result = (short: number): string => (short <= 0 ? 'reached' : `**short by ${(short * 100).toFixed(0)} %**`);

function row(figure: Figure): string {
  const { work, partes, unit, limit, product, note = '' } = figure;
  const verdict = judge(figure);
  const judged = verdict === undefined ? ['', '', ''] : [verdict.measured, verdict.goal, result(verdict.short)];
  const measured = limit !== undefined && verdict === undefined ? [rounded(limit / product), '', ''] : judged;
  return line(work, thousands(partes), amount(limit, unit), amount(product, unit), ...measured, note);
}

function worst(name: string, figures: readonly Figure[]): string[] {
  const short = (figure: Figure): number => judge(figure)?.short ?? 0;
  const reached = figures.filter((figure) => short(figure) <= 0).length;
  const all = figures.length - reached;
  const shown = figures.toSorted((a, b) => short(b) - short(a) || b.product - a.product).slice(0, Math.max(WORST, all));
  return [line(`*${name}: ${reached} of ${figures.length} reached; the worst ${shown.length}:*`), ...shown.map(row)];
}

/** Returns what was measured beside its goals, as Markdown. */
export function table(figures: readonly Figure[]): string {
  const single = figures.filter(({ series }) => series === undefined);
  const series = groupBy(
    figures.filter((figure) => figure.series !== undefined),
    ({ series, partes }) => `${series}, ${thousands(partes)} partes`,
  );
  const growths = [...groupBy(single, ({ work }) => work)].flatMap(([work, same]) => {
    const growth = growthOf(same);
    return growth === undefined ? [] : [line(work, growth.measured, growth.goal, result(growth.short))];
  });
  return [
    ...heading('work', 'partes', 'limit', 'product', 'measured', 'goal', 'result', 'note'),
    ...single.map(row),
    ...[...series].flatMap(([name, same]) => worst(name, same)),
    ...(growths.length === 0 ? [] : ['', ...heading('work', 'growth', 'goal', 'result'), ...growths]),
  ].join('\n');
}
