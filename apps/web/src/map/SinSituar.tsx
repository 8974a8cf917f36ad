import Button from '@mui/material/Button';
import { countOf } from '../kit/text.ts';
import type { Situable } from './indice.ts';

type Props = {
  readonly lugares: readonly Situable[];
  readonly elegidos: ReadonlySet<number> | undefined;
  readonly onPulsar: (lugar: Situable, boton: HTMLElement) => void;
};

/** Places of the list without a position, so that none is missing. */
export function SinSituar({ lugares, elegidos, onPulsar }: Props) {
  if (lugares.length === 0) return null;
  return (
    <details className="mapa-sin-situar">
      <summary>{countOf(lugares.length, 'establecimiento', 'establecimientos')} sin situar</summary>
      <ul>
        {lugares.map((lugar) => (
          <li key={lugar.id}>
            <Button
              size="small"
              aria-pressed={elegidos?.has(lugar.id)}
              variant={elegidos?.has(lugar.id) === true ? 'contained' : 'text'}
              onClick={(e) => onPulsar(lugar, e.currentTarget)}
            >
              {[lugar.titulo, lugar.nota].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
