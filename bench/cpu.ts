import { readFileSync, readdirSync } from 'node:fs';

/** A tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Returns undefined if the process has ended. */
function read(pid: number): { readonly parent: number; readonly ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold spaces and brackets: fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
    // utime + stime, and those of children that ended (closed database sessions).
    return { parent: Number(fields[1]), ms: (ticks(11) + ticks(13)) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}

/** Returns the CPU time in ms, user and system, of processes and of the children of `parents`. */
export function cpuOf(pids: readonly number[], parents: readonly number[] = []): number {
  const all = parents.length === 0 ? pids : readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).reduce((sum, pid) => {
    const found = read(pid);
    return found !== undefined && (pids.includes(pid) || parents.includes(found.parent)) ? sum + found.ms : sum;
  }, 0);
}

/** Returns the CPU time in ms that the machine has used, and that it had to give. */
export function cpuOfMachine(): { readonly used: number; readonly total: number } {
  const [, ...ticks] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(/\s+/);
  const n = ticks.slice(0, 8).map(Number);
  const total = n.reduce((a, b) => a + b, 0);
  return { used: (total - (n[3] ?? 0) - (n[4] ?? 0)) * MS_PER_TICK, total: total * MS_PER_TICK };
}

/** Returns the memory of a process in MiB: `Rss`, or `Pss`, which divides shared pages by their users. */
export function memoryOf(pid: number, which: 'Rss' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  return Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

export const parentOf = (pid: number): number => read(pid)?.parent ?? 0;
