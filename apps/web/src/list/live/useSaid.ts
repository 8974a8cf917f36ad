import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../kit/text.ts';

const COLLECT_MS = 4000;
const FEW = 2;

interface Changes {
  readonly notes: readonly string[];
  readonly others: number;
}

/** Text for screen readers: collects the messages of some seconds. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const collected = useRef<Changes>({ notes: [], others: 0 });
  const turn = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(turn.current), []);
  const [say] = useState(() => ({ notes, others }: Changes) => {
    collected.current = { notes: [...collected.current.notes, ...notes], others: collected.current.others + others };
    turn.current ??= setTimeout(() => {
      const { notes: gone, others: changed } = collected.current;
      collected.current = { notes: [], others: 0 };
      turn.current = undefined;
      const sentences = [
        ...(gone.length > FEW ? [`${countOf(gone.length, 'fila', 'filas')} ya no están en la lista`] : gone),
        ...(changed === 0 ? [] : [countOf(changed, 'fila nueva o cambiada', 'filas nuevas o cambiadas')]),
      ];
      setSaid(`${sentences.join('. ')}.`);
    }, COLLECT_MS);
  });
  return { said, say };
}
