import type { Figure } from '../figures.ts';
import { value } from '../figures.ts';
import { median } from '../ranks.ts';
import { startLimit, startProduct, type Server } from '../servers.ts';

const TIMES = 5;

async function one(starting: Promise<Server>): Promise<number> {
  const { startMs, stop } = await starting;
  await stop();
  return startMs;
}

/** Time from spawn to the first 200 of /api/salud, in turn, after one start that does not count. */
export async function start(url: string): Promise<Figure[]> {
  const limit: number[] = [];
  const product: number[] = [];
  await one(startProduct({ url }));
  for (let i = 0; i < TIMES; i++) {
    limit.push(await one(startLimit(url)));
    product.push(await one(startProduct({ url })));
  }
  const medians = { limit: median(limit), product: median(product) };
  return [{ work: 'start, to the first answer', unit: 'ms', ...medians, goal: value(1200) }];
}
