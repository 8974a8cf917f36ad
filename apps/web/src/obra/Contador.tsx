import { duracion } from '@tajo/domain/dias';
import { useEffect, useState } from 'react';

/** Time since the start, every second; nought before it (AMB-138). */
export function Contador({ desde }: { readonly desde: string | null }) {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-live="off">{duracion(desde === null ? 0 : ahora - Date.parse(desde))}</span>;
}
