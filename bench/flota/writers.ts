import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { OFFICE } from './fleet.ts';
import { MACHINES } from './network.ts';

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 64 });
/** Longest wait for an answer. */
const ANSWER_MS = 15_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}
/** Sends a request through nginx. Rejects if no answer came. */
function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: MACHINES.app, port: 443, agent, method, path, timeout: ANSWER_MS };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ ...options, headers: { ...headers, ...json } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export async function enter(): Promise<string> {
  const { status, text } = await ask('POST', '/api/login/user', {}, OFFICE);
  const { token } = JSON.parse(text) as { token?: string };
  if (token === undefined) throw new Error(`the fleet does not let us in: ${status}`);
  return token;
}

/** Counts of a stretch of time. */
export interface Stretch {
  acknowledged: number;
  answers5xx: number;
  /** Requests of readers that were answered 4xx. */
  answers4xx: number;
  unanswered: number;
  readonly times: number[];
  /** Longest time without an acknowledged write, in ms. */
  gap: number;
}
export const newStretch = (): Stretch => ({
  acknowledged: 0,
  answers5xx: 0,
  answers4xx: 0,
  unanswered: 0,
  times: [],
  gap: 0,
});

/** Writers that repeat each write with its key until it is acknowledged, and readers of a list and of the page. */
export function startLoad(token: string, { writers, readers }: { writers: number; readers: number }) {
  const headers = { authorization: `Bearer ${token}` };
  /** NIF of each acknowledged write. */
  const acknowledged: string[] = [];
  const state = { figures: newStretch(), over: false, last: performance.now(), serial: 0 };

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
  async function writer(): Promise<void> {
    while (!state.over) {
      const nif = (state.serial += 1).toString(36).toUpperCase().padStart(9, '0');
      const body = { nombre: nif, nif, direccion: 'Sol, 1', contacto: 'Ana', email: 'a@a.es', telefono: '600000000' };
      const key = randomUUID();
      const send = () => ask('POST', '/api/cliente', { ...headers, 'idempotency-key': key }, body);
      let { status } = await once(send);
      while (status === 0 || status >= 500) {
        await wait(200);
        ({ status } = await once(send));
      }
      if (status !== 201) throw new Error(`a write was answered ${status}`);
      acknowledged.push(nif);
      state.figures.acknowledged += 1;
      state.figures.gap = Math.max(state.figures.gap, performance.now() - state.last);
      state.last = performance.now();
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
  const all = [...Array.from({ length: writers }, writer), ...Array.from({ length: readers }, reader)];
  return {
    acknowledged,
    /** Returns the figures since the last call. */
    take(): Stretch {
      const { figures } = state;
      figures.gap = Math.max(figures.gap, performance.now() - state.last);
      state.figures = newStretch();
      return figures;
    },
    async stop(): Promise<void> {
      state.over = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
