import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuOf, cpuOfMachine } from './cpu.ts';
import type { LoadResult, Request, Window } from './load.ts';
import { median } from './ranks.ts';
import type { Server } from './servers.ts';

/** Cost of a request under load; CPU and latencies in ms. */
export interface Cost extends Omit<LoadResult, 'requests' | 'ms'> {
  /** CPU of server and database. */
  readonly cpu: number;
  /** PostgreSQL's part of it. */
  readonly database: number;
  readonly perSecond: number;
}
export interface Round {
  readonly windows: number;
  readonly ms: number;
  readonly connections: number;
}
export interface Job {
  readonly token: string;
  /** Sent in turn. */
  readonly requests: readonly Request[];
}
export interface Meter {
  /** Measures each server in turn, window by window, each window after a warm-up. Returns the medians. */
  measure<Name extends string>(
    servers: Readonly<Record<Name, Server>>,
    job: Job,
    round: Round,
  ): Promise<Record<Name, Cost>>;
  /** Share of the machine that other processes took, by window. */
  readonly others: readonly number[];
  stop(): void;
}

const WARM_UP_MS = 1000;

/** Figures that are added up over the windows; of the others it is the median. */
const SUMS: readonly string[] = ['errors', 'refused'];

function summary(windows: readonly Cost[]): Cost {
  const fields = Object.keys(windows[0] ?? {}) as (keyof Cost)[];
  const of = (field: keyof Cost): number => {
    const all = windows.map((one) => one[field]);
    return SUMS.includes(field) ? all.reduce((a, b) => a + b, 0) : median(all);
  };
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as unknown as Cost;
}

/** Starts a load generator; without `postmaster` only the server's own CPU counts. */
export function startMeter(postmaster?: number): Meter {
  const generator = fork(join(import.meta.dirname, 'load.ts'));
  const broken = once(generator, 'exit').then(() => {
    throw new Error('the load generator ended');
  });
  // It also ends on stop().
  broken.catch(() => undefined);
  const others: number[] = [];

  const send = async (window: Window): Promise<LoadResult> => {
    generator.send(window);
    const [result] = (await Promise.race([once(generator, 'message'), broken])) as [LoadResult | { error: string }];
    if ('error' in result) throw new Error(result.error);
    return result;
  };

  const one = async (server: Server, job: Job, { connections, ms }: Round): Promise<Cost> => {
    const window = { ...job, port: server.port, connections };
    await send({ ...window, ms: Math.min(ms / 4, WARM_UP_MS) });
    const now = () => ({
      server: cpuOf([server.pid]),
      database: postmaster === undefined ? 0 : cpuOf([postmaster], [postmaster]),
      bench: cpuOf([generator.pid ?? 0, process.pid]),
      machine: cpuOfMachine(),
    });
    const a = now();
    const { requests: sent, ms: took, ...found } = await send({ ...window, ms });
    const b = now();
    const requests = sent - found.refused;
    const database = b.database - a.database;
    const ours = database + b.server - a.server;
    const used = b.machine.used - a.machine.used;
    others.push(Math.max(0, (used - ours - (b.bench - a.bench)) / (b.machine.total - a.machine.total)));
    return {
      cpu: ours / requests,
      database: database / requests,
      perSecond: (requests * 1000) / took,
      ...found,
    };
  };

  return {
    async measure<Name extends string>(servers: Readonly<Record<Name, Server>>, job: Job, round: Round) {
      const named = Object.entries<Server>(servers);
      const windows = named.map((): Cost[] => []);
      for (let i = 0; i < round.windows; i++)
        for (const [n, [, server]] of named.entries()) windows[n]?.push(await one(server, job, round));
      return Object.fromEntries(named.map(([name], n) => [name, summary(windows[n] ?? [])])) as Record<Name, Cost>;
    },
    others,
    stop: () => void generator.kill(),
  };
}
