import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';

type Result = Readonly<Record<string, unknown>>;
/** Sends a command of the DevTools protocol. Rejects with the browser's message. */
type Send = (method: string, params?: object) => Promise<Result>;

interface Tab {
  readonly send: Send;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
export interface Chromium {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/**
 * Starts a Chromium with this folder as its profile, and nothing that drives it but a pipe. A test driver follows each
 * request and script of a page, which slows pages down: with it a list took up to twice as long.
 */
export async function openChromium(profile: string): Promise<Chromium> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH');
  const args = [...CHROMIUM_ARGS, '--headless', '--disable-dev-shm-usage', `--user-data-dir=${profile}`];
  const child = spawn(found.path, [...args, '--remote-debugging-pipe', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...found.env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const [commands, answers] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  let text = '';
  answers.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (text + piece).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as { id?: number; result: Result; error?: { message: string } };
      const asked = id === undefined ? undefined : waiting.get(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
    }
  });
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      });
  const send = sendTo();
  return {
    async newTab() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const inTab = sendTo(String(sessionId));
      return {
        send: inTab,
        async evaluate(expression) {
          const { result } = await inTab('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
          return (result as { value?: unknown }).value;
        },
        close: async () => void (await send('Target.closeTarget', { targetId })),
      };
    },
    async close() {
      await send('Browser.close');
      await ended;
    },
  };
}
