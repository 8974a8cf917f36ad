import { useEffect, useState } from 'react';
import { countOf } from '../../kit/text.ts';

const COLLECT_MS = 4000;
const FEW = 2;

interface Changes {
  readonly notes: readonly string[];
  readonly others: number;
}
const NONE: Changes = { notes: [], others: 0 };

const textOf = ({ notes, others }: Changes): string =>
  [
    ...(notes.length > FEW ? [`${countOf(notes.length, 'fila', 'filas')} ya no están en la lista`] : notes),
    ...(others === 0 ? [] : [countOf(others, 'fila nueva o cambiada', 'filas nuevas o cambiadas')]),
  ].join('. ');

/** Collects changes for some seconds and then reports them once. */
export function collectChanges(report: (text: string) => void) {
  let collected = NONE;
  let turn: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    turn = undefined;
    report(`${textOf(collected)}.`);
    collected = NONE;
  };
  return {
    say({ notes, others }: Changes): void {
      collected = { notes: [...collected.notes, ...notes], others: collected.others + others };
      turn ??= setTimeout(close, COLLECT_MS);
    },
    stop: () => clearTimeout(turn),
  };
}

/** Text for screen readers. */
export function useSaid() {
  const [said, setSaid] = useState('');
  const [{ say, stop }] = useState(() => collectChanges(setSaid));
  useEffect(() => stop, [stop]);
  return { said, say };
}
