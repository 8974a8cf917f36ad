import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** A statement that took long, without its values. */
interface SlowStatement {
  readonly text: string;
  readonly ms: number;
  readonly ended: Date;
}

/** A number that is read when the metrics are asked for. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

/** Measurements of this process, for Prometheus and the page of the installation. */
export interface Metrics {
  /** Records an answered request. `route` is the pattern, so that the number of series is bounded. */
  answered(request: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void;
  /** Records a statement that the database has answered. */
  statement(text: string, ms: number): void;
  /** Slowest statements of the last hours, the latest first. */
  slow(): readonly SlowStatement[];
  add(readings: readonly Reading[]): void;
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

/** Milliseconds from which a statement is slow: a user would notice it. */
const SLOW_MS = 500;
const KEPT = 20;
/** Characters of a statement that are kept. */
const TEXT_LENGTH = 400;

/** @param onSlow is called with each slow statement, for the log */
export function createMetrics({ now, onSlow }: { now(): Date; onSlow(statement: SlowStatement): void }): Metrics {
  const registry = new Registry();
  let withDefaults = false;
  const requests = new Histogram({
    name: 'tajo_http_request_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10],
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'tajo_statement_seconds',
    help: 'Time until the database answered a statement',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const slow: SlowStatement[] = [];
  return {
    answered: ({ method, route, status }, ms) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    statement(text, ms) {
      statements.observe(ms / 1000);
      if (ms < SLOW_MS) return;
      const one = { text: text.replaceAll(/\s+/g, ' ').slice(0, TEXT_LENGTH), ms: Math.round(ms), ended: now() };
      slow.unshift(one);
      slow.length = Math.min(slow.length, KEPT);
      onSlow(one);
    },
    slow: () => [...slow],
    add(readings) {
      for (const { name, help, read } of readings) {
        const gauge: Gauge = new Gauge({ name, help, registers: [], collect: async () => gauge.set(await read()) });
        registry.registerMetric(gauge);
      }
    },
    async text() {
      // They observe the event loop all the time: not before somebody asks.
      if (!withDefaults) collectDefaultMetrics({ register: registry });
      withDefaults = true;
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
