import { useEffect, useRef, useState } from 'react';
import { cuantos } from '../../kit/texto.ts';

const REUNIR_MS = 4000;
const POCAS = 2;

interface Cambios {
  readonly notas: readonly string[];
  readonly otras: number;
}

/** Text for screen readers: collects the messages of some seconds. */
export function useDicho() {
  const [dicho, setDicho] = useState('');
  const reunidos = useRef<Cambios>({ notas: [], otras: 0 });
  const turno = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(turno.current), []);
  const [decir] = useState(() => ({ notas, otras }: Cambios) => {
    reunidos.current = { notas: [...reunidos.current.notas, ...notas], otras: reunidos.current.otras + otras };
    turno.current ??= setTimeout(() => {
      const { notas: idas, otras: cambiadas } = reunidos.current;
      reunidos.current = { notas: [], otras: 0 };
      turno.current = undefined;
      const frases = [
        ...(idas.length > POCAS ? [`${cuantos(idas.length, 'fila', 'filas')} ya no están en la lista`] : idas),
        ...(cambiadas === 0 ? [] : [cuantos(cambiadas, 'fila nueva o cambiada', 'filas nuevas o cambiadas')]),
      ];
      setDicho(`${frases.join('. ')}.`);
    }, REUNIR_MS);
  });
  return { dicho, decir };
}
