import { useEffect, useState } from 'react';

/** Returns the text when typing has paused for `ms`; '' until then. */
export function usePaused(text: string, ms: number): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return paused;
}
