import type { Work } from '../context.ts';
import { memoryOf } from '../cpu.ts';
import { value } from '../figures.ts';
import { LIST } from '../requests.ts';

const EVERY_MS = 100;

/** Peak memory while sixteen connections ask for a list. */
export const memory: Work = async ({ servers, tokens, meter, round, partes, wanted }) => {
  const work = 'memory under 16 connections';
  if (!wanted(work)) return [];
  const peak = { limit: 0, product: 0 };
  const watch = setInterval(() => {
    for (const which of ['limit', 'product'] as const)
      peak[which] = Math.max(peak[which], memoryOf(servers[which].pid, 'Pss'));
  }, EVERY_MS);
  const job = { token: tokens.office, requests: [LIST] };
  await meter.measure(servers, job, round).finally(() => clearInterval(watch));
  return [{ work, partes, unit: 'MiB', ...peak, goal: value(120) }];
};
