import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const MS_POR_TICK = 10;

interface Proceso {
  readonly padre: number;
  readonly ms: number;
}

function leer(pid: number): Proceso | undefined {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold blanks and brackets: fields are counted after its end.
    const campos = texto.slice(texto.lastIndexOf(')') + 2).split(' ');
    const ticks = (desde: number) => Number(campos[desde]) + Number(campos[desde + 1]);
    // utime + stime, and those of children that ended (a closed database session).
    return { padre: Number(campos[1]), ms: (ticks(11) + ticks(13)) * MS_POR_TICK };
  } catch {
    return undefined;
  }
}

/** CPU in ms, user and system, that processes have used so far, and that the children of `padres` have. */
export function cpuDe(pids: readonly number[], padres: readonly number[] = []): number {
  const todos =
    padres.length === 0
      ? pids
      : readdirSync('/proc')
          .filter((nombre) => /^\d+$/.test(nombre))
          .map(Number);
  let ms = 0;
  for (const pid of todos) {
    const proceso = leer(pid);
    if (proceso !== undefined && (pids.includes(pid) || padres.includes(proceso.padre))) ms += proceso.ms;
  }
  return ms;
}

/** CPU in ms that one process has used so far, to the microsecond: its main thread alone, as a database session's is. */
export const cpuFinaDe = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

/** CPU in ms that the whole machine has used so far, and the time that its processors were there for, in ms. */
export function cpuDeLaMaquina(): { readonly usada: number; readonly habida: number } {
  const [, ...ticks] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(/\s+/);
  const n = ticks.slice(0, 8).map(Number);
  const habida = n.reduce((a, b) => a + b, 0);
  return { usada: (habida - (n[3] ?? 0) - (n[4] ?? 0)) * MS_POR_TICK, habida: habida * MS_POR_TICK };
}

/** Resident memory of a process in MiB: `Rss`, or `Pss`, its fair share of what several use. */
export function memoria(pid: number, cual: 'Rss' | 'Pss'): number {
  const texto = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  return Number(new RegExp(`^${cual}:\\s+(\\d+)`, 'm').exec(texto)?.[1] ?? 0) / 1024;
}

/** The PostgreSQL server's own process: the parent of a session that says its number. */
export const padreDe = (pid: number): number => leer(pid)?.padre ?? 0;
