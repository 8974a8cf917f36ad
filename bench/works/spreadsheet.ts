import { callServer } from '../call.ts';
import type { Context, Work } from '../context.ts';
import { cpuOf, memoryOf } from '../cpu.ts';
import { times, value } from '../figures.ts';
import type { Server } from '../servers.ts';

const EVERY_MS = 20;

/** Downloads the spreadsheet of finalizados. Times in ms, memory growth in MiB. */
async function download(server: Server, { postmaster, tokens }: Context) {
  const before = memoryOf(server.pid, 'Rss');
  const cpu = () => cpuOf([server.pid, postmaster], [postmaster]);
  const cpuBefore = cpu();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid, 'Rss'))), EVERY_MS);
  const start = performance.now();
  let firstByte = 0;
  let bytes = 0;
  try {
    const response = await callServer(server, tokens.office, '/api/parte/finalizados/export');
    if (!response.ok || response.body === null) throw new Error(`export: ${response.status}`);
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      firstByte ||= performance.now() - start;
      bytes += chunk.length;
    }
  } finally {
    clearInterval(watch);
  }
  return { total: performance.now() - start, firstByte, cpu: cpu() - cpuBefore, growth: peak - before, bytes };
}

/** The spreadsheet of finalizados, 4 of 5 partes: once to warm up, once to measure. */
export const spreadsheet: Work = async (context) => {
  const work = 'spreadsheet of finalizados';
  if (!context.wanted(work)) return [];
  const { limit, product } = context.servers;
  for (const server of [limit, product]) await download(server, context);
  const [theirs, ours] = [await download(limit, context), await download(product, context)];
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const figure = (what: string, field: 'firstByte' | 'growth') => ({
    work: `${work}, ${what}`,
    partes: context.partes,
    limit: theirs[field],
    product: ours[field],
  });
  return [
    {
      work,
      partes: context.partes,
      unit: 's',
      limit: theirs.total / 1000,
      product: ours.total / 1000,
      goal: times(1.8),
      note: `CPU ${seconds(theirs.cpu)} and ${seconds(ours.cpu)} s; ${(theirs.bytes / 1e6).toFixed(1)} and ${(ours.bytes / 1e6).toFixed(1)} MB`,
    },
    { ...figure('first byte', 'firstByte'), unit: 'ms', goal: value(100) },
    { ...figure('memory growth', 'growth'), unit: 'MiB', goal: value(64) },
  ];
};
