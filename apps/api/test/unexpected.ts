import type { FastifyServerOptions } from 'fastify';

/** Collects the unforeseen errors that the server answered with 500. */
export function unexpectedErrors() {
  let kept: string[] = [];
  let met = false;
  const write = (line: string): void => {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } };
    if (msg !== 'unexpected') return void process.stdout.write(line);
    met = true;
    kept.push(err?.stack ?? line);
  };
  const fastify: FastifyServerOptions = { logger: { level: 'error', stream: { write } } };
  return {
    /** Fastify options of a server whose errors are collected here. */
    fastify,
    /** Returns the stacks collected so far, and clears them. */
    take(): string[] {
      const taken = kept;
      kept = [];
      return taken;
    },
    /** Whether there was any so far, taken or not. */
    any: () => met,
  };
}

/** Runs a test, and fails it if the server met an unforeseen error that the test did not take. */
export async function failingOnUnexpected(work: () => Promise<void>, take: () => string[]): Promise<void> {
  let failure: unknown;
  const passed = await work().then(
    () => true,
    (error: unknown) => {
      failure = error;
      return false;
    },
  );
  const stacks = take();
  if (stacks.length > 0) throw new Error(`the server answered 500:\n${stacks.join('\n')}`, { cause: failure });
  if (!passed) throw failure;
}
