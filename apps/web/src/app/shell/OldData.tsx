import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Band } from '../../base/Band.tsx';

/** Name under which the server says the age of an answer's data, in its `Server-Timing`. */
const DATA = 'datos';
/** Age from which it is shown, in ms. */
const SHOWN_MS = 5000;

interface Read {
  /** Age of its data in ms. */
  readonly ms: number;
  /** When it was asked for, in ms since the page was loaded. */
  readonly asked: number;
}

/** Calls back with what answers say of their age. Returns the function that ends it. */
function followAges(onRead: (read: Read) => void): () => void {
  const observer = new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as PerformanceResourceTiming[])
      // Missing where the page is not secure.
      for (const { name, duration } of entry.serverTiming ?? [])
        if (name === DATA) onRead({ ms: duration, asked: entry.startTime });
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Says that what was read last on this screen is old, because a standby that lags behind has answered. */
export function OldData() {
  const { pathname } = useLocation();
  const [screen, setScreen] = useState({ pathname, opened: 0 });
  const [read, setRead] = useState<Read>({ ms: 0, asked: 0 });
  useEffect(() => followAges(setRead), []);
  // An answer may come when its screen has been left.
  if (screen.pathname !== pathname) setScreen({ pathname, opened: performance.now() });
  if (read.asked < screen.opened || read.ms <= SHOWN_MS) return null;
  return (
    <Band data-clase="atencion" role="status">
      Datos de hace {Math.round(read.ms / 1000)} s: la base de datos de lectura va con retraso.
    </Band>
  );
}
