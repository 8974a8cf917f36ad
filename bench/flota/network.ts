import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Machines of the fleet as network namespaces on one bridge, with their addresses. */
export const MACHINES = {
  app: '10.67.0.10',
  db1: '10.67.0.11',
  db2: '10.67.0.12',
  db3: '10.67.0.13',
  files: '10.67.0.14',
} as const;
export type Machine = keyof typeof MACHINES;
export const DATABASES = ['db1', 'db2', 'db3'] as const;

const BRIDGE = 'tajo-flota';
const space = (machine: Machine): string => `flota-${machine}`;
const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: 'pipe' });
const names = Object.keys(MACHINES) as Machine[];

/** Needs root. Each machine finds the others by their names. */
export function openNetwork(): void {
  closeNetwork();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', '10.67.0.1/24', 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const hosts = names.map((name) => `${MACHINES[name]} ${name}`).join('\n');
  for (const name of names) {
    const [own, end] = [space(name), `fl-${name}`];
    ip('netns', 'add', own);
    ip('link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
    ip('link', 'set', end, 'master', BRIDGE, 'up');
    ip('-n', own, 'addr', 'add', `${MACHINES[name]}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', own, 'link', 'set', device, 'up');
    mkdirSync(`/etc/netns/${own}`, { recursive: true });
    writeFileSync(`/etc/netns/${own}/hosts`, `127.0.0.1 localhost\n${hosts}\n`);
  }
}

export function closeNetwork(): void {
  const quietly = (...args: string[]): void => {
    try {
      ip(...args);
    } catch {
      // It was not there.
    }
  };
  for (const name of names) {
    quietly('link', 'del', `fl-${name}`);
    quietly('netns', 'del', space(name));
    rmSync(`/etc/netns/${space(name)}`, { recursive: true, force: true });
  }
  quietly('link', 'del', BRIDGE);
}

/** Drops what `from` sends to `to`, both ways, or lets it pass again. */
export function cut(one: Machine, other: Machine, dropped: boolean): void {
  for (const chain of ['INPUT -s', 'OUTPUT -d'])
    ip(...`netns exec ${space(one)} iptables ${dropped ? '-A' : '-D'} ${chain} ${MACHINES[other]} -j DROP`.split(' '));
}

export interface Program {
  readonly machine: Machine;
  child: ChildProcess;
  /** Runs its last command, or another one from now on. */
  start(other?: readonly string[]): void;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface Running {
  /** File for its output. */
  readonly log: string;
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Time after which it is started again when it has ended by itself, as systemd does; never by default. */
  readonly restartMs?: number;
}

/** Starts a program on a machine. */
export function onMachine(
  machine: Machine,
  command: readonly string[],
  { log, user, env = {}, restartMs }: Running,
): Program {
  const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  let last = command;
  let isWanted = true;
  const launch = (next = last): ChildProcess => {
    last = next;
    isWanted = true;
    const out = openSync(log, 'a');
    const child = spawn('ip', ['netns', 'exec', space(machine), ...as, ...next], {
      cwd: '/tmp',
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', out, out],
    });
    if (restartMs !== undefined)
      child.once('exit', () => void wait(restartMs).then(() => isWanted && child === program.child && program.start()));
    return child;
  };
  const program: Program = {
    machine,
    child: launch(),
    start: (other) => void (program.child = launch(other)),
    async kill(signal) {
      isWanted = false;
      program.child.kill(signal);
      while (program.child.exitCode === null && program.child.signalCode === null) await wait(20);
    },
  };
  process.once('exit', () => program.child.kill('SIGKILL'));
  return program;
}
