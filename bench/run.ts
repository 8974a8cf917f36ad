import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { withServers, type Work } from './context.ts';
import { postmasterOf, prepare } from './database.ts';
import { table, type Figure } from './figures.ts';
import { accept, fallen } from './guard.ts';
import { machine } from './machine.ts';
import { options } from './options.ts';
import { mixed, reads, save } from './works/beside.ts';
import { embedded } from './works/embedded.ts';
import { logins } from './works/logins.ts';
import { memory } from './works/memory.ts';
import { search, sweep, tabs } from './works/one-user.ts';
import { records } from './works/records.ts';
import { spreadsheet } from './works/spreadsheet.ts';
import { start } from './works/start.ts';
import { totals } from './works/totals.ts';

// npm run bench -- [--sizes 1000,100000,1000000] [--only <part of a name>] [--embedded 100000 | 0]
//   [--windows 3] [--seconds 1] [--built] [--guard | --accept]
// Measures the product beside the limit (limit/) against its goals: decision 0046. --built uses dist as it is. --guard
// fails when a ratio has fallen, --accept writes the ratios of now. With DATABASE_URL_TEST the filled databases stay
// there for the next run.
const values = options({
  sizes: '1000,100000,1000000',
  only: '',
  embedded: 100_000,
  windows: 3,
  seconds: 1,
  built: false,
  guard: false,
  accept: false,
});
const round = { windows: values.windows, ms: values.seconds * 1000, connections: 16 };
const sizes = values.sizes.split(',').map(Number);
/** Size at which the product is compared with the limit: the largest up to 100,000. */
const reference = sizes.findLast((partes) => partes <= 100_000) ?? sizes[0] ?? 0;
const byName = (work: string): boolean => work.includes(values.only);
const others: number[] = [];
const say = (text: string): void => console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** Measures works in turn over a fresh database. */
async function measure(server: string, partes: number, works: Record<string, Work>, wanted = byName, smaller?: number) {
  const url = await prepare(server, partes, smaller);
  say(`${partes} partes`);
  const figures = partes === reference && wanted('start') ? await start(url) : [];
  const postmaster = await postmasterOf(server);
  await withServers({ url, round, partes, postmaster, wanted }, async (context) => {
    for (const [name, work] of Object.entries(works)) {
      const measured = await work(context);
      if (measured.length > 0) say(`  ${name}`);
      figures.push(...measured);
    }
    others.push(...context.meter.others);
  });
  return figures;
}

/** Works for a size. The last ones write. */
const worksOf = (partes: number): Record<string, Work> => ({
  ...(partes === reference ? { reads, logins, memory, spreadsheet } : {}),
  tabs,
  ...(partes >= reference ? { sweep } : {}),
  ...(partes === sizes.at(-1) ? { search } : {}),
  ...(partes === reference ? { mixed, save } : {}),
  // Comments on partes, which the limit's own tables do not get.
  ...(partes === sizes.at(-1) ? { records } : {}),
  totals,
});

async function guard(server: string): Promise<void> {
  const once = (wanted: (work: string) => boolean) => measure(server, reference, { reads, save }, wanted);
  if (values.accept) return accept(once);
  const works = await fallen(once);
  console.log(works.length === 0 ? 'No ratio fell.' : `Fell by more than a tenth, three times: ${works.join('; ')}.`);
  process.exitCode = works.length === 0 ? 0 : 1;
}

/** Measures everything. Prints what it has even if a work fails. */
async function all(server: string): Promise<void> {
  const figures: Figure[] = [];
  try {
    for (const [n, partes] of sizes.entries())
      figures.push(...(await measure(server, partes, worksOf(partes), byName, sizes[n - 1])));
    if (values.embedded > 0 && byName('embedded')) figures.push(...(await embedded(values.embedded, round)));
  } finally {
    console.log(`${machine(others)}\n\n${table(figures)}`);
  }
}

if (!values.built) await build();
await withPostgres(({ url }) => (values.guard || values.accept ? guard(url) : all(url)), { durable: true });
