import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** State of a history entry: the router's key of its page, and how many dialogs are open over it. */
interface Entry {
  readonly key?: string;
  readonly dialogs?: number;
}
/** Returns what closes a dialog; undefined while it cannot be closed. */
type Closing = () => (() => void) | undefined;

const open: Closing[] = [];
let router: RouterHistory | undefined;
/** The current entry, as it was last read. */
let last: Entry = {};
let removal: Promise<void> | undefined;
let removed: (() => void) | undefined;

const readEntry = (): Entry => (history.state as Entry | null) ?? {};

/** Adds an entry for each open dialog that has none. The router does not see it. */
function addEntries(): void {
  const entry = readEntry();
  // While the user is asked whether to leave a page, the browser is at another one.
  if (router === undefined || entry.key !== router.location.state.key) return;
  last = entry;
  for (let { dialogs = 0 } = entry; dialogs < open.length;) {
    last = { ...entry, dialogs: ++dialogs };
    History.prototype.pushState.call(history, last, '');
  }
}

/** Goes back to the entry of the page, so that a navigation leaves none of a dialog under it. */
function removeEntries(): Promise<void> | undefined {
  const { dialogs = 0 } = readEntry();
  if (dialogs > 0 && removed === undefined) {
    removal = new Promise((resolve) => (removed = resolve));
    history.go(-dialogs);
  }
  return dialogs > 0 ? removal : undefined;
}

function onPop(event: PopStateEvent): void {
  const { key: from, dialogs: before = 0 } = last;
  last = readEntry();
  const { key, dialogs = 0 } = last;
  const resolve = removed;
  removed = undefined;
  resolve?.();
  if (key !== from || key !== router?.location.state.key || dialogs === before) return;
  event.stopImmediatePropagation();
  if (resolve !== undefined) return;
  // Entries of dialogs that were closed by a button are skipped.
  if (dialogs > before) {
    if (dialogs > open.length) history.forward();
  } else if (dialogs >= open.length) history.back();
  else closeLast(dialogs);
}

function closeLast(dialogs: number): void {
  const close = open.at(-1)?.();
  const left = open.length - (close === undefined ? 0 : 1);
  if (left > dialogs) history.go(left - dialogs);
  close?.();
}

// Before the router's: Chromium calls the listeners of a window in the order of their registration.
addEventListener('popstate', onPop);

/** Makes the browser's Back close dialogs (decision 0077). Returns what ends it. */
export function closeDialogsOnBack(history: RouterHistory): () => void {
  router = history;
  last = readEntry();
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') await removeEntries();
      return false;
    },
  });
  // The browser learns the new address in a microtask.
  const forget = history.subscribe(({ action }) => action.type === 'REPLACE' && queueMicrotask(addEntries));
  return () => {
    router = undefined;
    unblock();
    forget();
  };
}

/** Gives a dialog its history entry while it is open. */
export function useDialogEntry(isOpen: boolean, onClose: (() => void) | undefined): void {
  const closing = useEffectEvent(() => onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    open.push(closing);
    addEntries();
    return () => void open.splice(open.indexOf(closing), 1);
  }, [isOpen]);
}
