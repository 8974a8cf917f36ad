import type { Cost, Meter, Round } from './meter.ts';
import { startMeter } from './meter.ts';
import type { Figure } from './figures.ts';
import { PEOPLE, mixedLoad, type Person } from './requests.ts';
import { login, startLimit, startProduct, type Server } from './servers.ts';

/** Two servers over one database, and the sessions of three people. */
export interface Context {
  readonly url: string;
  readonly servers: { readonly limit: Server; readonly product: Server };
  readonly tokens: Readonly<Record<Person, string>>;
  readonly meter: Meter;
  readonly round: Round;
  readonly partes: number;
  readonly postmaster: number;
  readonly wanted: (work: string) => boolean;
}
export type Work = (context: Context) => Promise<Figure[]>;

/** Round that is not measured, in which both servers compile what they run. */
export const WARM_UP: Round = { windows: 1, ms: 4000, connections: 16 };

type Given = Pick<Context, 'url' | 'round' | 'partes' | 'postmaster' | 'wanted'>;

export async function withServers<T>(given: Given, work: (context: Context) => Promise<T>): Promise<T> {
  const { url, partes, postmaster } = given;
  const product = await startProduct({ url });
  const limit = await startLimit(url);
  const meter = startMeter(postmaster);
  try {
    const [office, technician, company] = [
      await login(product, PEOPLE.office),
      await login(product, PEOPLE.technician),
      await login(product, PEOPLE.company),
    ];
    const servers = { limit, product };
    const requests = mixedLoad(partes).filter(({ method }) => method === 'GET');
    await meter.measure(servers, { token: office, requests }, WARM_UP);
    return await work({ ...given, servers, tokens: { office, technician, company }, meter });
  } finally {
    meter.stop();
    await Promise.all([limit.stop(), product.stop()]);
  }
}

const detail = ({ database, perSecond, p50, p99, errors }: Cost): string =>
  `${database.toFixed(2)} in PostgreSQL, ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${
    errors > 0 ? `, **${errors} errors**` : ''
  }`;

/** Returns the CPU per request as a figure, with the rest as its note. */
export const costFigure = (
  figure: Pick<Figure, 'work' | 'goal'> & { readonly partes: number },
  { limit, product }: { readonly limit?: Cost; readonly product: Cost },
): Figure => ({
  ...figure,
  unit: 'ms CPU',
  limit: limit?.cpu,
  product: product.cpu,
  note: [...(limit === undefined ? [] : [`limit: ${detail(limit)}`]), `product: ${detail(product)}`].join('; '),
});
