import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { commit } from './machine.ts';
import { median } from './ranks.ts';

const FILE = join(import.meta.dirname, 'accepted.json');
const RUNS = 3;
/** A ratio has fallen below this share of the accepted one. */
const LEAST = 0.9;

type Ratios = Record<string, number>;
/** Measures once, on a fresh database, the works that are wanted. */
type Measure = (wanted: (work: string) => boolean) => Promise<Figure[]>;

const ratiosOf = (figures: readonly Figure[]): Ratios =>
  Object.fromEntries(
    figures.flatMap(({ work, limit, product }) => (limit === undefined ? [] : [[work, limit / product]])),
  );

/** Writes the median of three runs as accepted. */
export async function accept(measure: Measure): Promise<void> {
  const runs: Ratios[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(ratiosOf(await measure(() => true)));
  const ratios = Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((work) => [work, Number(median(runs.map((run) => run[work] ?? 0)).toFixed(3))]),
  );
  writeFileSync(FILE, `${JSON.stringify({ commit: commit(), ratios }, undefined, 2)}\n`);
}

/** Returns the works whose ratio fell by more than a tenth in three runs of three. Repeats only those that fell. */
export async function fallen(measure: Measure): Promise<string[]> {
  const { ratios } = JSON.parse(readFileSync(FILE, 'utf8')) as { ratios: Ratios };
  let left = Object.keys(ratios);
  for (let i = 0; i < RUNS && left.length > 0; i++) {
    const measured = ratiosOf(await measure((work) => left.includes(work)));
    for (const work of left)
      console.log(`${work.padEnd(30)} accepted ${ratios[work]?.toFixed(2)}  now ${measured[work]?.toFixed(2)}`);
    left = left.filter((work) => (measured[work] ?? 0) < (ratios[work] ?? 0) * LEAST);
  }
  return left;
}
