import Button from '@mui/material/Button';
import { countOf } from '../kit/text.ts';
import type { Placeable } from './point-index.ts';

type Props = {
  readonly places: readonly Placeable[];
  readonly chosen: ReadonlySet<number> | undefined;
  readonly onPress: (place: Placeable, button: HTMLElement) => void;
};

/** Places of the list without a position, so that none is missing. */
export function Unplaced({ places, chosen, onPress }: Props) {
  if (places.length === 0) return null;
  return (
    <details className="mapa-sin-situar">
      <summary>{countOf(places.length, 'establecimiento', 'establecimientos')} sin situar</summary>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <Button
              size="small"
              aria-pressed={chosen?.has(place.id)}
              variant={chosen?.has(place.id) === true ? 'contained' : 'text'}
              onClick={(e) => onPress(place, e.currentTarget)}
            >
              {[place.title, place.note].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
