import type { Role } from '@tajo/domain/roles';
import { mayFetchAhead } from '../../kit/first-view.ts';
import type { Version } from './version.ts';
import { pageVersion } from './version.ts';

const WORKER = '/sw.js';

/** How long the first view has to stand before the field work is fetched, in ms; longer on a slow line. */
const CALM = 10_000;
const CALM_ON_A_SLOW_LINE = 60_000;

/** How the app was opened, and over what line. */
interface Device {
  /** From the home screen, in a window of its own. */
  readonly installed: boolean;
  readonly saveData: boolean;
  readonly fastLine: boolean;
}

/**
 * Returns how long to wait until the field work is kept on this device, in ms; undefined if it is not to be kept.
 * Technicians get it, the office only where it has installed the app, and with Save-Data so do technicians.
 */
export function calmBefore(role: Role, { installed, saveData, fastLine }: Device): number | undefined {
  if (installed) return 0;
  if ((role !== 'TECNICO' && role !== 'EMPRESA') || saveData) return undefined;
  return fastLine ? CALM : CALM_ON_A_SLOW_LINE;
}

const device = (): Device => ({
  installed: matchMedia('(display-mode: standalone)').matches,
  saveData: (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true,
  fastLine: mayFetchAhead(),
});

/** The address of a script that the pages' policy lets become one: only that of the worker (decision 0059). */
let trusted: unknown;
const workerAddress = (): string =>
  (trusted ??=
    window.trustedTypes?.createPolicy('tajo-worker', { createScriptURL: () => WORKER }).createScriptURL('') ??
    WORKER) as string;

/** Asks the browser not to give up what is kept here when the device runs short of space. */
async function keepStorage(): Promise<void> {
  if (await navigator.storage.persisted()) return;
  await navigator.storage.persist();
}

/**
 * Keeps the field work on this device for the role, some time after the first view, and follows its versions. Returns
 * how to stop what has not begun.
 */
export function startWorker(
  role: Role,
  { container, version, on }: { container: ServiceWorkerContainer; version: Version; on: Device },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const register = async (): Promise<void> => {
    const registration: ServiceWorkerRegistration | undefined = await container.register(workerAddress());
    // Undefined where a test has blocked workers.
    if (registration !== undefined) version.watch(registration);
  };
  const start = async (): Promise<void> => {
    const there = await container.getRegistration();
    if (there !== undefined) return version.watch(there);
    const wait = calmBefore(role, on);
    if (wait === undefined || stopped) return;
    timer = setTimeout(() => void register().catch(() => undefined), wait);
  };
  start().catch(() => undefined);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** {@link startWorker} on this page, and for technicians lasting storage. A development server has no worker. */
export function startPageWorker(role: Role): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  if (role === 'TECNICO' || role === 'EMPRESA') keepStorage().catch(() => undefined);
  return startWorker(role, { container: navigator.serviceWorker, version: pageVersion, on: device() });
}
