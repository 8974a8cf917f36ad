import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import type { Filtro } from '@tajo/contract/lista';
import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import type { Filterable } from '../state/list-state.ts';
import { textOfValue } from '../../kit/text.ts';
import { NARROW } from '../../kit/sizes.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'min(16.25rem, 100%)',
  height: '1.75rem',
  paddingLeft: 10,
  borderRadius: 14,
  fontSize: '0.875rem',
  backgroundColor: 'var(--mui-palette-action-selected)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > button': {
    all: 'unset',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 14,
    cursor: 'pointer',
    '&:hover': { color: 'var(--mui-palette-primary-main)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
    '& svg': { fontSize: '1rem' },
  },
  [NARROW]: {
    height: 'auto',
    maxWidth: '100%',
    minHeight: '3rem',
    borderRadius: 24,
    fontSize: '1rem',
    '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& > button': { width: 48, height: 48, borderRadius: 24 },
  },
});

const SIGNS: Partial<Record<Filtro, string>> = { minimo: ' ≥', desde: ' desde', hasta: ' hasta' };

const ALL_OF = new Intl.ListFormat('es');

/** 'Stock ≥ 5', 'Fecha alta desde 05/03/2026', 'Estado: Activas y Baja'. */
function filterText({ label, filtro = 'texto', estado, options, key }: Filterable, value: string): string {
  if (key) return label;
  if (options) return `${label}: ${ALL_OF.format(value.split(',').map((option) => options[option] ?? option))}`;
  if (filtro === 'estado') {
    const boxes = estado?.caja.filter((_, n) => value.split(',').includes([ACTIVOS, BAJAS][n] ?? '')) ?? [];
    return `${label}: ${boxes.join(' y ') || 'por defecto'}`;
  }
  if (filtro === 'si_no') return `${label}: ${value.replace('true', 'Sí').replace('false', 'No').replace(',', ' y ')}`;
  const kind = filtro === 'desde' || filtro === 'hasta' ? 'dia' : 'texto';
  return `${label}${SIGNS[filtro] ?? ':'} ${textOfValue({ label, tipo: kind }, value)}`;
}

type Props = { readonly column: Filterable; readonly value: string; readonly onRemove: (button: HTMLElement) => void };

/** An active filter with a button to remove it. */
export function FilterChip({ column, value, onRemove }: Props) {
  const text = filterText(column, value);
  return (
    <Chip>
      <span data-pista="">{text}</span>
      <button
        type="button"
        aria-label={`Quitar ${text}`}
        data-pista="Quitar"
        onClick={(e) => onRemove(e.currentTarget)}
      >
        <Close />
      </button>
    </Chip>
  );
}
