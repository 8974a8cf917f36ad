import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import type { Filtro } from '@tajo/contract/lista';
import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import type { Filtrable } from '../state/list-state.ts';
import { textoDe } from '../../kit/texto.ts';

const Pastilla = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '16.25rem',
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
  '@media (max-width: 599.95px)': {
    height: '3rem',
    borderRadius: 24,
    fontSize: '1rem',
    '& > button': { width: 48, height: 48, borderRadius: 24 },
  },
});

const SIGNOS: Partial<Record<Filtro, string>> = { minimo: ' ≥', desde: ' desde', hasta: ' hasta' };

/** 'Stock ≥ 5', 'Fecha alta desde 05/03/2026', 'Estado: Activas y Baja'. */
function textoDeFiltro({ label, filtro = 'texto', estado, opciones, clave }: Filtrable, valor: string): string {
  if (clave) return label;
  if (opciones)
    return `${label}: ${valor
      .split(',')
      .map((opcion) => opciones[opcion])
      .join(' y ')}`;
  if (filtro === 'estado') {
    const cajas = estado?.caja.filter((_, n) => valor.split(',').includes([ACTIVOS, BAJAS][n] ?? '')) ?? [];
    return `${label}: ${cajas.join(' y ') || 'por defecto'}`;
  }
  if (filtro === 'si_no') return `${label}: ${valor === 'true' ? 'Sí' : 'No'}`;
  const tipo = filtro === 'desde' || filtro === 'hasta' ? 'dia' : 'texto';
  return `${label}${SIGNOS[filtro] ?? ':'} ${textoDe({ label, tipo }, valor)}`;
}

type Props = { readonly columna: Filtrable; readonly valor: string; readonly onQuitar: () => void };

/** An active filter with a button to remove it. */
export function FilterChip({ columna, valor, onQuitar }: Props) {
  const texto = textoDeFiltro(columna, valor);
  return (
    <Pastilla>
      <span data-pista="">{texto}</span>
      <button type="button" aria-label={`Quitar ${texto}`} data-pista="Quitar" onClick={onQuitar}>
        <Close />
      </button>
    </Pastilla>
  );
}
