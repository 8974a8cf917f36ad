import type { Novedad } from '@tajo/contract/vivo';
import type { Connection, LiveSource } from '../kit/live-source.ts';
import type { readEvents } from './read-events.ts';

/** Poll interval while no stream can be opened. */
const POLL_MS = 30_000;
const FIRST_WAIT_MS = 1000;
/** The stream stays open so long without listeners, so that it survives the change from one list to the next. */
const UNUSED_MS = 5000;

/** How long a change by others is kept for those who join: longer than their pages take to be read and drawn. */
const RECENT_MS = 3000;

const MAYBE_ALL: Novedad = { sala: null, ids: null, propia: false };

/** State of the tab that the stream depends on. */
interface Tab {
  readonly read: typeof readEvents;
  /** Whether the tab is visible and has a session. */
  readonly isVisible: () => boolean;
  /**
   * Calls `onChange` when `isVisible` may have changed or the network is back, and `onSessionChange` when the session
   * is another. Returns the function that stops it.
   */
  readonly follow: (onChange: () => void, onSessionChange: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The one event stream of a tab, open while something on a visible page listens to it. */
export function openLive({ read, isVisible, follow: followTab, random }: Tab): LiveSource {
  const listeners = new Set<(update: Novedad) => void>();
  const connectionListeners = new Set<() => void>();
  let connection: Connection;
  /** While it is set, a stream is open or being opened. */
  let attempt: AbortController | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let recent: readonly { readonly update: Novedad; readonly at: number }[] = [];
  let leaveTab = (): void => undefined;
  let farewell: ReturnType<typeof setTimeout> | undefined;

  /** Longer after each failure, and randomised, so that the clients of a restarted server do not return at once. */
  const waitAfter = (failures: number): number => Math.min(POLL_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random());
  const stillRecent = () => recent.filter(({ at }) => Date.now() - at < RECENT_MS);
  const say = (update: Novedad): void => {
    if (update.sala !== null && !update.propia) recent = [...stillRecent(), { update, at: Date.now() }];
    for (const listener of listeners) listener(update);
  };
  function setConnection(fresh: Connection): void {
    if (connection === fresh) return;
    connection = fresh;
    clearInterval(polling);
    if (fresh === 'preguntando') polling = setInterval(() => say(MAYBE_ALL), POLL_MS);
    for (const listener of connectionListeners) listener();
  }
  async function keepOpen({ signal }: AbortController): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onHear = (updates: readonly Novedad[]): void => {
        if (signal.aborted) return;
        failures = 0;
        setConnection('directo');
        updates.forEach(say);
      };
      await read(onHear, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (failures > 0) setConnection('preguntando');
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, waitAfter(failures));
        signal.addEventListener('abort', end);
      });
    }
  }
  function release(): void {
    attempt?.abort();
    attempt = undefined;
    recent = [];
    setConnection(undefined);
  }
  /** A hidden tab has no stream; when it is visible again a new stream starts, and everything is read again. */
  function attemptOnce(): void {
    if (!isVisible()) return release();
    if (attempt !== undefined && connection === 'directo') return;
    attempt?.abort();
    attempt = new AbortController();
    void keepOpen(attempt);
  }
  /** Another session may see other records. */
  const onSessionChange = (): void => {
    release();
    attemptOnce();
  };
  function start(): void {
    leaveTab = followTab(attemptOnce, onSessionChange);
    attemptOnce();
  }
  function end(): void {
    farewell = undefined;
    leaveTab();
    release();
  }

  return {
    follow(listener) {
      listeners.add(listener);
      if (farewell !== undefined) clearTimeout(farewell);
      else if (listeners.size === 1) start();
      farewell = undefined;
      for (const { update } of stillRecent()) listener(update);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) farewell ??= setTimeout(end, UNUSED_MS);
      };
    },
    connection: () => connection,
    onConnectionChange(listener) {
      connectionListeners.add(listener);
      return () => void connectionListeners.delete(listener);
    },
  };
}
