import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

/** What was measured: the commit, and whether the clone had changes beside it. */
export function commit(): string {
  const cambiado = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${cambiado ? ' with changes' : ''}`;
}

const porCiento = (parte: number): string => `${(parte * 100).toFixed(0)} %`;

/** Where and when, and how much of the machine others took: `ajenos`, of each window. */
export function maquina(ajenos: readonly number[]): string {
  const orden = ajenos.toSorted((a, b) => a - b);
  const [cpu] = cpus();
  return [
    `Commit ${commit()}, ${new Date().toISOString().slice(0, 16)}Z.`,
    `${cpus().length} processors (${cpu?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}.`,
    orden.length === 0
      ? ''
      : `Others took ${porCiento(orden[orden.length >> 1] ?? 0)} of the machine (median), ${porCiento(orden.at(-1) ?? 0)} at most.`,
  ].join(' ');
}
