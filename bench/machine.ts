import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { quantile } from './ranks.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

export function commit(): string {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' with changes' : ''}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Describes where and when; `others`: the share of the machine that other processes took in each window. */
export function machine(others: readonly number[]): string {
  const [cpu] = cpus();
  return [
    `Commit ${commit()}, ${new Date().toISOString().slice(0, 16)}Z.`,
    `${cpus().length} processors (${cpu?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}.`,
    others.length === 0
      ? ''
      : `Others took ${percent(quantile(others, 0.5))} of the machine (median), ${percent(Math.max(...others))} at most.`,
  ].join(' ');
}
