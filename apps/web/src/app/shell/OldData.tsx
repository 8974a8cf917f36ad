import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Band } from '../../base/Band.tsx';

/** Name under which the server says the age of an answer's data, in its `Server-Timing`. */
const DATA = 'datos';
/** Age from which it is shown, in ms. */
const SHOWN_MS = 5000;

/** Calls back with the ages that answers of this page say, in ms. Returns the function that ends it. */
function followAges(onAge: (ms: number) => void): () => void {
  const observer = new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as PerformanceResourceTiming[])
      // Missing where the page is not secure.
      for (const { name, duration } of entry.serverTiming ?? []) if (name === DATA) onAge(duration);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Says that what was read last on this screen is old, because a standby that lags behind has answered. */
export function OldData() {
  const { pathname } = useLocation();
  const [read, setRead] = useState({ pathname, ms: 0 });
  useEffect(() => followAges((ms) => setRead({ pathname: location.pathname, ms })), []);
  if (read.pathname !== pathname || read.ms <= SHOWN_MS) return null;
  return (
    <Band data-clase="atencion" role="status">
      Datos de hace {Math.round(read.ms / 1000)} s: la base de datos de lectura va con retraso.
    </Band>
  );
}
