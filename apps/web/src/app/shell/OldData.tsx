import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { Band } from '../../base/Band.tsx';

/** Name under which the server says the age of an answer's data, in its `Server-Timing`. */
const DATA = 'datos';
/** Age from which it is shown, in ms. */
const SHOWN_MS = 5000;

/**
 * Calls back with the ages that answers say, in ms, of requests made at `since` (ms after the page's load) or later.
 * Returns the function that ends it.
 */
function followAges(since: number, onAge: (ms: number) => void): () => void {
  const observer = new PerformanceObserver((seen) => {
    for (const { startTime, serverTiming } of seen.getEntries() as PerformanceResourceTiming[])
      // Missing where the page is not secure.
      for (const { name, duration } of serverTiming ?? []) if (name === DATA && startTime >= since) onAge(duration);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Says that what was read last on this screen is old, because a standby that lags behind has answered. */
export function OldData() {
  // The address changes while the screen before is still there, and may still read.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [read, setRead] = useState({ pathname, ms: 0 });
  const opened = useRef(0);
  // Before the requests of the screen, which start in effects. Answers to the screen before may come later.
  useLayoutEffect(() => {
    const stop = followAges(opened.current, (ms) => setRead({ pathname, ms }));
    return () => {
      opened.current = performance.now();
      stop();
    };
  }, [pathname]);
  if (read.pathname !== pathname || read.ms <= SHOWN_MS) return null;
  return (
    <Band data-clase="atencion" role="status">
      Datos de hace {Math.round(read.ms / 1000)} s: la base de datos de lectura va con retraso.
    </Band>
  );
}
