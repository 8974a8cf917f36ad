import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { quantile } from './ranks.ts';

// Load generator in its own process, so that its CPU counts for no server: `connections` keep-alive connections, each
// sending its next request after an answer. meter.ts starts it, sends a window as a message and gets its result.

export interface Request {
  readonly method: 'GET' | 'POST';
  /** `{n}` in path and body is another number in each request. A request with a body carries an idempotency key. */
  readonly path: string;
  readonly body?: string;
  /** Bound of `{n}` in the path. */
  readonly upTo?: number;
}
export interface Window {
  readonly port: number;
  readonly token: string;
  /** Sent in turn, over all connections. */
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly ms: number;
}
/** Latencies in ms, of the requests that were not refused with 503. */
export interface LoadResult {
  readonly requests: number;
  /** Answers other than 2xx. */
  readonly errors: number;
  /** Those of them with 503, and the p99 of their latencies. */
  readonly refused: number;
  readonly refusedP99: number;
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
}

let serial = 0;

function write({ token, requests }: Window): string {
  const request = requests[serial % requests.length];
  if (request === undefined) throw new Error('a window without requests');
  const { method, path, body, upTo } = request;
  serial += 1;
  // A step that is a prime visits the records in no obvious order.
  const target = upTo === undefined ? path : path.replace('{n}', String(1 + ((serial * 7919) % upTo)));
  const head = `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const text = body.replace('{n}', `${process.pid}-${serial}`);
  return `${head}content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Returns the length of the first whole response in bytes, or undefined if part of it is missing. */
function lengthOfResponse(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('the load generator needs Content-Length');
  const whole = end + 4 + Number(length);
  return received.length >= whole ? whole : undefined;
}

function run(window: Window, until: number, note: (ms: number, status: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: window.port, host: '127.0.0.1', noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let from = 0;
    const ask = () => {
      from = performance.now();
      socket.write(write(window));
    };
    socket.once('connect', ask).once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const whole = lengthOfResponse(received);
      if (whole === undefined) return;
      const now = performance.now();
      note(now - from, received.toString('latin1', 9, 12));
      received = received.subarray(whole);
      if (now < until) return ask();
      socket.end();
      return resolve();
    });
  });
}

async function load(window: Window): Promise<LoadResult> {
  const start = performance.now();
  const [times, refusals]: [number[], number[]] = [[], []];
  let errors = 0;
  const note = (ms: number, status: string) => {
    (status === '503' ? refusals : times).push(ms);
    if (!status.startsWith('2')) errors += 1;
  };
  await Promise.all(Array.from({ length: window.connections }, () => run(window, start + window.ms, note)));
  return {
    requests: times.length + refusals.length,
    errors,
    refused: refusals.length,
    refusedP99: quantile(refusals, 0.99),
    ms: performance.now() - start,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

process.on('message', (window: Window) => {
  load(window).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
