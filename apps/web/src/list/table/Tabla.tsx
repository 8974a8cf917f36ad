import { styled } from '@mui/material/styles';
import { FONDO_DE_FILA, NIVELES } from './alerta.ts';

export const ALTO_DE_FILA = 49;
const ALTO_DE_CABECERA = 40;
const RAYA = '1px solid var(--mui-palette-divider)';

/** Holds the table: it scrolls in there, both ways, and its frame stays. */
export const Marco = styled('div')({
  overflow: 'auto',
  maxHeight: 'max(420px, calc(100dvh - 210px))',
  border: RAYA,
  borderRadius: 6,
});

/** Plain elements under one style sheet: fifty rows are a thousand elements, and each key in a filter draws them anew. */
export const Tabla = styled('table')({
  minWidth: 1020,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: 14,
  lineHeight: 1.3,
  '& th, & td': { padding: '0 8px', textAlign: 'left', borderBottom: RAYA, boxSizing: 'border-box' },
  '& [data-tipo=numero]': { textAlign: 'right' },

  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: ALTO_DE_CABECERA,
    backgroundColor: 'var(--mui-palette-background-paper)',
    fontWeight: 500,
  },
  '& thead > tr:first-of-type > *': { borderBottom: 0 },
  '& thead > tr:nth-of-type(2) > *': { top: ALTO_DE_CABECERA, height: 48, padding: '0 4px', fontWeight: 400 },
  '& th > button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    cursor: 'pointer',
    '&:hover': { color: 'var(--mui-palette-primary-main)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2, borderRadius: 2 },
    '& svg': { fontSize: 16 },
  },

  '& tbody > tr': { height: ALTO_DE_FILA, ...FONDO_DE_FILA },
  ...NIVELES,
  '& tbody > tr[data-fila]:hover': { '--encima': 'var(--mui-palette-action-hover)' },
  '& tbody > tr[data-elegida]': { '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.14)' },
  '& tbody > tr:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '& tbody > tr:last-of-type > td, & tr[data-blanca] > td': { borderBottomColor: 'transparent' },
  '& tbody td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A shadow takes no width: the columns stay where they are.
  '& tr[data-nivel] > td:first-of-type': { boxShadow: 'inset 4px 0 0 var(--barra)' },
  '& [data-palabra]': { display: 'block', fontSize: 12, lineHeight: 1.1, color: 'var(--barra)' },
  '& tbody[data-vieja]': { opacity: 0.5 },
  '& tbody': { transition: 'opacity 120ms' },

  // The icons stay in sight while the columns pass under them.
  '& [data-fijada]': { position: 'sticky', right: 0, padding: '0 4px' },
  '& tbody [data-fijada]': { zIndex: 1, background: 'inherit' },
  '& thead [data-fijada]': { zIndex: 3 },
  // There are more columns under them.
  '[data-mas] & [data-fijada]': { boxShadow: '-14px 0 14px -8px light-dark(rgb(0 0 0 / 0.22), rgb(0 0 0 / 0.8))' },
  '& .acciones': { opacity: 0.6 },
  '& tr:hover .acciones, & tr:focus .acciones, & .acciones:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .acciones': { opacity: 1 } },
});
