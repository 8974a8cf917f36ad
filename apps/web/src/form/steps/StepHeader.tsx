import { styled } from '@mui/material/styles';
import { NARROW } from '../../kit/sizes.ts';

const StepList = styled('ol')({
  listStyle: 'none',
  display: 'flex',
  gap: 8,
  margin: '0 0 24px',
  padding: 0,
  '& > li': { flex: 1, minWidth: 0 },
});
const StepButton = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 48,
  padding: '8px 4px',
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  cursor: 'pointer',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  borderTop: '3px solid var(--mui-palette-divider)',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '&[data-hecho]': { borderTopColor: 'var(--mui-palette-primary-main)' },
  '&[aria-current]': {
    borderTopColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-text-primary)',
    fontWeight: 500,
  },
  '& > span:first-of-type': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  [NARROW]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    paddingInline: 0,
    overflowWrap: 'anywhere',
  },
});

type Props = {
  readonly titles: readonly string[];
  readonly step: number;
  readonly onGo: (step: number) => void;
};

/** Progress of a long form; pressing a step opens it, a later one only if the fields before it are valid. */
export const StepHeader = ({ titles, step, onGo }: Props) => (
  <StepList aria-label="Pasos">
    {titles.map((title, n) => (
      <li key={title}>
        <StepButton
          type="button"
          aria-current={n === step ? 'step' : undefined}
          data-hecho={n < step || undefined}
          onClick={() => onGo(n)}
        >
          <span aria-hidden>{n < step ? '✓' : n + 1}</span>
          <span>{title}</span>
        </StepButton>
      </li>
    ))}
  </StepList>
);
