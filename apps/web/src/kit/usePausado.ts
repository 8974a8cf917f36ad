import { useEffect, useState } from 'react';

/** Returns the text when typing has paused for `ms`; '' until then. */
export function usePausado(texto: string, ms: number): string {
  const [pausado, setPausado] = useState('');
  useEffect(() => {
    const reloj = setTimeout(() => setPausado(texto), ms);
    return () => clearTimeout(reloj);
  }, [texto, ms]);
  return pausado;
}
