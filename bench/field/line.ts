import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Azar } from '../../apps/api/demo/azar.ts';

/** Faults that may happen to a call. */
const FAULTS = ['cut before', 'cut after', 'half', 'late', 'repeated', 'echoed', 'swallowed', 'busy'] as const;
type Fault = (typeof FAULTS)[number];

/** `calm`: nothing happens to anybody. `rough`: some calls meet a fault. `down`: nobody gets through. */
type Weather = 'calm' | 'rough' | 'down';

/** A mobile line to the server, on loopback: an HTTP proxy that cuts, delays, repeats and swallows. */
export interface Line {
  readonly url: string;
  /** How many calls met which fault. */
  readonly met: Record<Fault, number>;
  /** Where calls go from now on. */
  aim(port: number): void;
  /** Changes the weather. `seeded` decides which calls meet what. */
  turn(weather: Weather, seeded?: Azar): void;
  /** Calls `log` with each write that passes and its answer, in place of the listener before. */
  listen(log: (text: string) => void): void;
  /** Resolves once nothing that was repeated is still on its way. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Names a call in a journal. */
const nameOf = ({ method, path, headers }: Call): string =>
  `${method} ${path.split('?', 1)[0]} ${String(headers['idempotency-key'] ?? '').slice(0, 8)}`;

const SHARE_OF_FAULTS = 0.6;
const LONGEST_DELAY_MS = 2500;
const LONGEST_HOLD_MS = 12_000;
/** A sign-in carries no key, and the events are one answer without end. */
const NEVER = /^\/api\/(login|vivo)/;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a call to the server. Rejects if the server does not answer. */
const forward = (port: number, { method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      bodyOf(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
        reject,
      );
    });
    call.on('error', reject).end(body);
  });

/** Without what only concerns one connection. */
function headersOf({ headers }: Answer): IncomingHttpHeaders {
  const { connection: _connection, 'transfer-encoding': _coding, 'keep-alive': _alive, ...rest } = headers;
  return rest;
}

export async function openLine(): Promise<Line> {
  let port = 0;
  let weather: Weather = 'calm';
  let seeded: Azar | undefined;
  let log: (text: string) => void = () => undefined;
  const met = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const sockets = new Set<Socket>();
  const echoes = new Set<Promise<unknown>>();

  const faultFor = ({ path }: Call): Fault | undefined => {
    if (weather !== 'rough' || seeded === undefined || !path.startsWith('/api/') || NEVER.test(path)) return undefined;
    return seeded.ocurre(SHARE_OF_FAULTS) ? seeded.uno(FAULTS) : undefined;
  };
  const between = (ms: number): number => seeded?.entero(0, ms) ?? 0;
  const echo = (call: Call): void => {
    const later = wait(between(LONGEST_DELAY_MS))
      .then(() => deliver(call, 'again'))
      .catch(() => undefined);
    echoes.add(later);
    void later.then(() => echoes.delete(later));
  };

  /** Sends a call to the server and tells the listener of it, if it writes. */
  async function deliver(call: Call, note: string): Promise<Answer> {
    if (call.method === 'GET') return forward(port, call);
    try {
      const answer = await forward(port, call);
      log(`${nameOf(call)} ${note}: ${answer.status}`);
      return answer;
    } catch (error) {
      log(`${nameOf(call)} ${note}: no answer`);
      throw error;
    }
  }

  /** Events pass as they come. */
  const stream = (call: Call, response: ServerResponse): void => {
    const { method, path, headers } = call;
    const far = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    far.on('error', () => response.destroy()).end();
    response.on('close', () => far.destroy());
  };

  const say = (response: ServerResponse, answer: Answer): void => {
    response.writeHead(answer.status, { ...headersOf(answer), 'content-length': answer.body.length }).end(answer.body);
  };

  /** Does to a call what the fault says, and answers or cuts. */
  async function pass(call: Call, response: ServerResponse, fault: Fault | undefined): Promise<void> {
    const cut = () => response.socket?.destroy();
    if (fault !== undefined) met[fault] += 1;
    if (fault === 'cut before') return void cut();
    if (fault === 'busy') {
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"message":"Ocupado."}');
      return;
    }
    if (fault === 'late') await wait(between(LONGEST_DELAY_MS));
    if (fault === 'repeated') void deliver(call, 'twin').catch(() => undefined);
    const answer = await deliver(call, fault ?? 'as it is');
    if (fault === 'echoed') echo(call);
    if (fault === 'cut after') return void cut();
    if (fault === 'swallowed') {
      await wait(between(LONGEST_HOLD_MS));
      return void cut();
    }
    if (fault === 'half' && answer.body.length > 1) {
      response.writeHead(answer.status, { ...headersOf(answer), 'content-length': answer.body.length });
      response.write(answer.body.subarray(0, answer.body.length >> 1), () => cut());
      return;
    }
    if (fault === 'late') await wait(between(LONGEST_DELAY_MS));
    say(response, answer);
  }

  const proxy = createServer(async (incoming, response) => {
    response.on('error', () => undefined);
    try {
      const { method = 'GET', url = '/', headers } = incoming;
      const call = { method, path: url, headers: { ...headers, connection: 'close' }, body: await bodyOf(incoming) };
      if (url.startsWith('/api/vivo')) stream(call, response);
      else await pass(call, response, faultFor(call));
    } catch {
      incoming.socket.destroy();
    }
  });
  proxy.on('connection', (socket) => {
    if (weather === 'down') return void socket.destroy();
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    met,
    aim: (to) => void (port = to),
    listen: (to) => void (log = to),
    turn(next, by) {
      [weather, seeded] = [next, by ?? seeded];
      if (next === 'down') for (const socket of sockets) socket.destroy();
    },
    settle: async () => void (await Promise.all(echoes)),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => done());
      }),
  };
}
