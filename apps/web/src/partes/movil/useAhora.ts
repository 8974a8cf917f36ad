import { useEffect, useState } from 'react';

/** The current time in ms, updated each minute. */
export function useAhora(): number {
  const [ahora, setAhora] = useState(Date.now);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 60_000);
    return () => clearInterval(reloj);
  }, []);
  return ahora;
}
