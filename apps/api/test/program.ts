import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = new URL('../../../', import.meta.url);
let building: Promise<unknown> | undefined;

/** Builds the API once per worker, if its sources changed, and not in test mode. */
function build(): Promise<unknown> {
  const { NODE_ENV: _, ...env } = process.env;
  return (building ??= promisify(execFile)(process.execPath, ['tools/build.mjs', 'api'], { cwd: ROOT, env }));
}

export type ProgramName = 'main' | 'copia' | 'restaurar' | 'mudar' | 'verificar';

/** Starts a built program in its own process and folder, with no settings but these. */
export async function startProgram(
  name: ProgramName,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string | undefined>> },
): Promise<ChildProcessWithoutNullStreams> {
  await build();
  const program = fileURLToPath(new URL(`apps/api/dist/src/${name}.js`, ROOT));
  return spawn(process.execPath, [program, ...args], { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
}
