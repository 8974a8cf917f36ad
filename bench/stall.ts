import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { hacerZip, type EnZip } from '../apps/api/test/make/zip.ts';
import { callServer, form, statusOf } from './call.ts';
import { memoryOf } from './cpu.ts';
import { withProduct } from './database.ts';
import { options } from './options.ts';
import { PART, listPath, terminalOf } from './requests.ts';
import { ADMIN, type Server } from './servers.ts';

// npx tsx --conditions=source bench/stall.ts [--size 1000000]     (after a build)
// How long the event loop of the built server stands still, by its own metrics, and how much memory it takes on, while
// it does what is heaviest and reads files made to harm.
const { size } = options({ size: 1_000_000 });
const KEY = 'a key of the bench for metrics';
const GOAL_MS = 50;
/** Interval at which the event loop is watched: an idle loop shows it as its delay. */
const RESOLUTION_MS = 10;
const IDLE_MS = 5000;
const [PDFS, PDF_BYTES] = [10, 19_000_000];

const planograms = (files: number, one: (n: number) => EnZip): FormData => {
  const zip = hacerZip(Array.from({ length: files }, (_, n) => one(n)));
  return form({ planogramas: new File([new Uint8Array(zip)], 'planos.zip') });
};
const pdfOf = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), content, Buffer.from('\n%%EOF\n')]);
const [ZEROS, LITTLE] = [pdfOf(Buffer.alloc(64 * 1024 * 1024)), pdfOf(Buffer.alloc(20))];
const fields = form({ id: '1', partes: new File([';'.repeat(4_800_000)], 'partes.csv', { type: 'text/csv' }) });

async function picture(name: string, side: number): Promise<FormData> {
  const png = await sharp({
    create: { width: side, height: side, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  return terminalOf(name, new File([new Uint8Array(png)], 'z.png', { type: 'image/png' }));
}

const filter = (length: number): string =>
  listPath('finalizados', `nombre_establecimiento=${encodeURIComponent('farmacia '.repeat(length / 9))}`);
const guess = (n: number) => ({
  headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
  body: { email: n % 2 === 0 ? ADMIN.email : `n${n}@bench.local`, password: 'no es esta' },
});

const many = (count: number, one: (n: number) => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));

/** Returns the greatest memory of a process since the last call, in MiB. */
function greatestMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'latin1');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Returns the delays of the event loop since the last call, in ms. */
async function delays(server: Server): Promise<{ p99: number; max: number }> {
  const text = await (await callServer(server, KEY, '/api/metricas')).text();
  const of = (name: string): number => {
    const found = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1];
    return Math.max(0, Number(found) * 1000 - RESOLUTION_MS);
  };
  return { p99: of('p99'), max: of('max') };
}

/** The server trusts one proxy: each guess comes from another network. */
const SETTINGS = { METRICAS_CLAVE: KEY, TRUST_PROXY: '1' };

await withProduct(
  size,
  async ({ server, token }) => {
    const send = (path: string, body?: object) => statusOf(server, token, path, { body });
    await send('/api/componente', PART);
    const zip = planograms(PDFS, (n) => ({ nombre: `SF${n + 1}.pdf`, contenido: pdfOf(randomBytes(PDF_BYTES)) }));
    const zeros = planograms(1, () => ({ nombre: 'SF1.pdf', contenido: ZEROS }));
    const hidden = planograms(400, (n) => ({ nombre: `SF${n + 1}.pdf`, contenido: ZEROS, bytes: 900 }));
    const names = planograms(2000, (n) => ({ nombre: `${'-'.repeat(1020)}${n}.pdf`, contenido: LITTLE }));
    const bomb = await picture('bomb', 16_000);
    const largest = await picture('largest', 6300);
    const works: Record<string, () => Promise<number[]>> = {
      nothing: () => new Promise((resolve) => setTimeout(() => resolve([]), IDLE_MS)),
      'spreadsheet of all finished': () => many(1, () => send('/api/parte/finalizados/export')),
      'ZIP of 190 MB': () => many(1, () => send('/api/establecimiento/planogramas', zip)),
      'ZIP of 64 MiB of zeros': () => many(1, () => send('/api/establecimiento/planogramas', zeros)),
      'ZIP of 400 of these, said to have 900 B': () => many(1, () => send('/api/establecimiento/planogramas', hidden)),
      'ZIP of 2,000 long names': () => many(1, () => send('/api/establecimiento/planogramas', names)),
      'CSV of one line of 4.8 million fields': () => many(1, () => send('/api/proyecto/partes', fields)),
      'eight pictures of 256 Mpx': () => many(8, () => send('/api/terminal', bomb)),
      'a picture of 39.7 Mpx': () => many(1, () => send('/api/terminal', largest)),
      'twenty filters of 11 kB': () => many(20, () => send(filter(9000))),
      'twenty filters of 64 kB': () => many(20, () => send(filter(64_000))),
      '200 logins at once': () => many(200, (n) => statusOf(server, undefined, '/api/login/user', guess(n))),
    };
    await delays(server);
    const rows: object[] = [];
    for (const [what, work] of Object.entries(works)) {
      await delays(server);
      greatestMemory(server.pid);
      const before = memoryOf(server.pid, 'Rss');
      const from = performance.now();
      const statuses = await work();
      const seconds = (performance.now() - from) / 1000;
      const { p99, max } = await delays(server);
      const answers = [...new Set(statuses)].map((s) => `${statuses.filter((one) => one === s).length} × ${s}`);
      rows.push({
        what,
        answers: answers.join(', '),
        s: Number(seconds.toFixed(1)),
        'p99 ms': Math.round(p99),
        'longest ms': Math.round(max),
        'MiB more': Math.round(greatestMemory(server.pid) - before),
      });
    }
    console.table(rows);
    console.log(`goals: p99.9 of ${GOAL_MS} ms; for an upload 150 MiB more, 5 s`);
  },
  SETTINGS,
);
