import { styled } from '@mui/material/styles';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { toggleAlerta } from '../state/toggles.ts';
import { LEVELS, URGENT_FIRST } from '../table/alerta.ts';
import type { ListControl } from '../state/useListState.ts';
import { NARROW } from '../../kit/sizes.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingBottom: 8,
  '& > button': {
    font: 'inherit',
    fontSize: '0.875rem',
    minHeight: '2rem',
    padding: '0 12px',
    color: 'inherit',
    cursor: 'pointer',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 16,
    backgroundColor: 'transparent',
    '&:hover': { borderColor: 'currentColor' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
    '&[aria-pressed=true]': {
      backgroundColor: 'var(--mui-palette-action-selected)',
      borderColor: 'currentColor',
      '@media (forced-colors: active)': { borderWidth: 4 },
    },
  },
  ...LEVELS,
  '& > [data-nivel]::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginRight: 8,
    borderRadius: 5,
    backgroundColor: 'var(--barra)',
  },
  // One line that scrolls sideways, so that the phone has room for the rows.
  [NARROW]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > button': { flex: 'none', minHeight: '3rem', borderRadius: 24, fontSize: '1rem' },
  },
});
const HIGHEST_FIRST: readonly Alerta[] = [3, 2, 1];

type Props = {
  readonly words: Readonly<Record<Alerta, string>>;
  /** Default order of the list. */
  readonly defaultOrder: string;
  readonly control: ListControl;
};

/** Filter on the ages of rows, any of them at once, with a button that sorts the urgent ones first. */
export function Alertas({ words, defaultOrder, control }: Props) {
  const { filters, order } = control.draft;
  const chosen = filters['alerta'] ?? '';
  const urgentFirst = order === URGENT_FIRST;
  return (
    <Line role="group" aria-label="Alerta">
      {HIGHEST_FIRST.map((level) => (
        <button
          key={level}
          type="button"
          data-nivel={level}
          aria-pressed={chosen.includes(String(level))}
          onClick={() => control.setFilters({ alerta: toggleAlerta(chosen, level) })}
        >
          {words[level]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={urgentFirst}
        onClick={() => control.orderBy(urgentFirst ? defaultOrder : URGENT_FIRST)}
      >
        {`${words[3]} primero`}
      </button>
    </Line>
  );
}
