import { useEffect, useState } from 'react';

/** What was typed when typing last paused for so long; nothing until then. */
export function usePausado(texto: string, ms: number): string {
  const [pausado, setPausado] = useState('');
  useEffect(() => {
    const reloj = setTimeout(() => setPausado(texto), ms);
    return () => clearTimeout(reloj);
  }, [texto, ms]);
  return pausado;
}
