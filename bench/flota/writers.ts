import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { PART, clientOf, terminalOf } from '../requests.ts';
import { OFFICE } from './fleet.ts';
import { MACHINES } from './network.ts';

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 64 });
/** Longest wait for an answer. */
const ANSWER_MS = 15_000;
const CREATED = 201;
const PICTURE = new URL('../../apps/web/public/icons/512.png', import.meta.url);

interface Answer {
  readonly status: number;
  readonly text: string;
}
/** A form's body with its type. */
interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}
const json = (value: object): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });
async function multipart(form: FormData): Promise<Body> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** Sends a request through nginx. Rejects if no answer came. */
function ask(method: string, path: string, headers: Record<string, string>, body?: Body): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: MACHINES.app, port: 443, agent, method, path, timeout: ANSWER_MS };
    const typed = body === undefined ? headers : { ...headers, 'content-type': body.type };
    const sent = request({ ...options, headers: typed }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body?.bytes);
  });
}

export async function enter(): Promise<string> {
  const { status, text } = await ask('POST', '/api/login/user', {}, json(OFFICE));
  const { token } = JSON.parse(text) as { token?: string };
  if (token === undefined) throw new Error(`the fleet does not let us in: ${status}`);
  return token;
}

/** Kinds of writes. A terminal comes with a picture, which goes to the file store. */
export const KINDS = ['client', 'terminal'] as const;
export type Kind = (typeof KINDS)[number];

/** Sends a write of a name that no other has; by its key it may be repeated. */
const SEND: Readonly<Record<Kind, (name: string, headers: Record<string, string>) => Promise<Answer>>> = {
  client: (nif, headers) => ask('POST', '/api/cliente', headers, json(clientOf(nif))),
  terminal: async (modelo, headers) => {
    const picture = new Blob([readFileSync(PICTURE)], { type: 'image/png' });
    return ask('POST', '/api/terminal', headers, await multipart(terminalOf(modelo, picture)));
  },
};

/** Counts of a stretch of time. */
export interface Stretch {
  acknowledged: number;
  answers5xx: number;
  /** Requests of readers that were answered 4xx. */
  answers4xx: number;
  unanswered: number;
  readonly times: number[];
  /** Longest time without an acknowledged write of each kind, in ms. */
  readonly gap: Record<Kind, number>;
}
export const newStretch = (): Stretch => ({
  acknowledged: 0,
  answers5xx: 0,
  answers4xx: 0,
  unanswered: 0,
  times: [],
  gap: { client: 0, terminal: 0 },
});

/** A write that was sent, and with `status` its answer; 0: there was none. */
interface Line {
  readonly at: number;
  readonly kind: Kind;
  readonly name: string;
  readonly key: string;
  readonly status?: number;
}
/** Returns the names of the acknowledged writes of a kind. */
export function acknowledgedIn(history: string, kind: Kind): string[] {
  const lines = readFileSync(history, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.kind === kind && line.status === CREATED)
    .map(({ name }) => name);
}

interface Wanted {
  readonly writers: number;
  readonly readers: number;
  /** File with a line for each write sent and each answer. */
  readonly history: string;
}
/**
 * Writers that repeat each write with its key until it is acknowledged, every fourth of terminals, and readers of a
 * list and of the page.
 */
export async function startLoad(token: string, { writers, readers, history }: Wanted) {
  const headers = { authorization: `Bearer ${token}` };
  const file = createWriteStream(history);
  const note = (line: Omit<Line, 'at'>): void => void file.write(`${JSON.stringify({ at: Date.now(), ...line })}\n`);
  await ask('POST', '/api/componente', headers, json(PART));
  const now = performance.now();
  const state = { figures: newStretch(), over: false, last: { client: now, terminal: now }, serial: 0 };

  async function once(send: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    try {
      const answer = await send();
      state.figures.times.push(performance.now() - from);
      if (answer.status >= 500) state.figures.answers5xx += 1;
      return answer;
    } catch {
      state.figures.unanswered += 1;
      return { status: 0, text: '' };
    }
  }
  async function read(path: string): Promise<string> {
    const { status, text } = await once(() => ask('GET', path, headers));
    if (status >= 400 && status < 500) state.figures.answers4xx += 1;
    return text;
  }
  function noteGap(kind: Kind): void {
    const now = performance.now();
    state.figures.gap[kind] = Math.max(state.figures.gap[kind], now - state.last[kind]);
  }
  async function writer(kind: Kind): Promise<void> {
    while (!state.over) {
      const name = (state.serial += 1).toString(36).toUpperCase().padStart(9, '0');
      const key = randomUUID();
      const send = async (): Promise<number> => {
        note({ kind, name, key });
        const { status } = await once(() => SEND[kind](name, { ...headers, 'idempotency-key': key }));
        note({ kind, name, key, status });
        return status;
      };
      let status = await send();
      while (status === 0 || status >= 500) {
        await wait(200);
        status = await send();
      }
      if (status !== CREATED) throw new Error(`the write of a ${kind} was answered ${status}`);
      state.figures.acknowledged += 1;
      noteGap(kind);
      state.last[kind] = performance.now();
      await wait(20);
    }
  }
  async function reader(): Promise<void> {
    while (!state.over) {
      await read('/api/cliente/all?limit=20');
      // The page with its scripts, which are other ones in another version.
      const page = await read('/');
      for (const [script] of page.matchAll(/\/assets\/[\w.-]+\.js/g)) await read(script);
      await wait(50);
    }
  }
  const kinds = Array.from({ length: writers }, (_, n): Kind => (n % 4 === 0 ? 'terminal' : 'client'));
  const all = [...kinds.map(writer), ...Array.from({ length: readers }, reader)];
  return {
    /** Returns the figures since the last call. */
    take(): Stretch {
      KINDS.forEach(noteGap);
      const { figures } = state;
      state.figures = newStretch();
      return figures;
    },
    async stop(): Promise<void> {
      state.over = true;
      await Promise.all(all);
      agent.destroy();
      await finished(file.end());
    },
  };
}
