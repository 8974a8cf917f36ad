import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  pid: number;
  /** Resolves when the process prints 'ready'; rejects if it ends before. */
  ready: Promise<void>;
  /** Lines that it has printed since. */
  lines: string[];
  /** Waits until there are that many lines. */
  until(count: number): Promise<void>;
  /** Kills it like a power cut, and waits until its output is read to the end. */
  kill(): Promise<void>;
};

/** The program that commits rows until it is killed. */
export const writer = new URL('./writer.ts', import.meta.url);

/** Runs a program in a process of its own from the sources. */
export function startChild(program: URL, args: string[]): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  let wake = (): void => {};
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') return resolve();
      lines.push(line);
      wake();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the child ended (${code}) before it was ready`)));
  });
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    ready,
    lines,
    async until(count) {
      while (lines.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
