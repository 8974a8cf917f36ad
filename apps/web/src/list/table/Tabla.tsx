import { styled } from '@mui/material/styles';
import { FONDO_DE_FILA, NIVELES } from './alerta.ts';

// In rem, because rows contain text that the browser may enlarge: 49, 40 and 48 px.
export const ALTO_DE_FILA = 3.0625;
const ALTO_DE_CABECERA = 2.5;
const ALTO_DE_FILTROS = 3;
const RAYA = '1px solid var(--mui-palette-divider)';
const PRIMARIO = 'var(--mui-palette-primary-main)';
const SIN_SOMBRA = '0 0 transparent';
/** Focus frame of a row, one side at a time: each cell draws its own, also the sticky ones. */
const SIN_FOCO = { '--foco': SIN_SOMBRA, '--foco-izquierda': SIN_SOMBRA, '--foco-derecha': SIN_SOMBRA };
const CON_FOCO = {
  '--foco': `inset 0 2px ${PRIMARIO}, inset 0 -2px ${PRIMARIO}`,
  '--foco-izquierda': `inset 2px 0 ${PRIMARIO}`,
  '--foco-derecha': `inset -2px 0 ${PRIMARIO}`,
};

/** Container that scrolls the table in both directions. */
export const Marco = styled('div')({
  overflow: 'auto',
  // A focused row is scrolled to below the header and its filters.
  scrollPaddingTop: `${ALTO_DE_CABECERA + ALTO_DE_FILTROS}rem`,
  border: RAYA,
  borderRadius: 6,
});

/** Plain elements with one style sheet: fifty rows are a thousand elements, redrawn with each key in a filter. */
export const Tabla = styled('table')({
  minWidth: 1020,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  '& th, & td': { padding: '0 8px', textAlign: 'left', borderBottom: RAYA, boxSizing: 'border-box' },
  '& [data-tipo=numero]': { textAlign: 'right' },

  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${ALTO_DE_CABECERA}rem`,
    backgroundColor: 'var(--mui-palette-background-paper)',
    fontWeight: 500,
  },
  '& thead > tr:first-of-type > *': { borderBottom: 0 },
  '& thead > tr:nth-of-type(2) > *': {
    top: `${ALTO_DE_CABECERA}rem`,
    height: `${ALTO_DE_FILTROS}rem`,
    padding: '0 4px',
    fontWeight: 400,
    // The hint of a filter covers the cells beside it.
    '&:focus-within': { zIndex: 3 },
  },
  '& th > button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    cursor: 'pointer',
    '&:hover': { color: PRIMARIO },
    '&:focus-visible': { outline: `2px solid ${PRIMARIO}`, outlineOffset: 2, borderRadius: 2 },
    '& svg': { fontSize: '1rem' },
  },

  '& tbody > tr': { height: `${ALTO_DE_FILA}rem`, ...FONDO_DE_FILA, '--borde': SIN_SOMBRA, ...SIN_FOCO },
  ...NIVELES,
  '& tbody > tr[data-nivel]': { '--borde': 'inset 4px 0 var(--barra)' },
  '& tbody > tr[data-fila]:hover': { '--encima': 'var(--mui-palette-action-hover)' },
  '& tbody > tr[data-elegida]': { '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.14)' },
  '& tbody > tr:focus-visible': { outline: 'none', ...CON_FOCO },
  '& tbody > tr:last-of-type > td, & tr[data-blanca] > td': { borderBottomColor: 'transparent' },
  '& tbody td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // A row has room for two lines: of a text, or day and time.
  '& tbody td[data-tipo=instante]': { whiteSpace: 'normal' },
  '& [data-texto]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-palabra]': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: 1.1,
    whiteSpace: 'normal',
    color: 'var(--palabra)',
  },
  // Shadows take no width: the columns stay where they are.
  '& tbody > tr[data-fila] > td': { boxShadow: 'var(--foco)' },
  '& tbody > tr[data-fila] > td:first-of-type': { boxShadow: 'var(--borde), var(--foco-izquierda), var(--foco)' },
  '& tbody > tr[data-fila] > td:last-of-type': { boxShadow: 'var(--foco-derecha), var(--foco)' },
  '& tbody[data-vieja]': { opacity: 0.5 },
  '& tbody': { transition: 'opacity 120ms' },

  // The icons stay visible while columns scroll below them; a shadow shows that there are more.
  '--mas': SIN_SOMBRA,
  '[data-mas] > &': { '--mas': '-14px 0 14px -8px light-dark(rgb(0 0 0 / 0.22), rgb(0 0 0 / 0.8))' },
  '& [data-fijada]': { position: 'sticky', right: 0, padding: '0 4px' },
  '& tbody > tr > td[data-fijada]:last-of-type': {
    zIndex: 1,
    background: 'inherit',
    boxShadow: 'var(--mas), var(--foco-derecha), var(--foco)',
  },
  '& thead > tr > [data-fijada]': { zIndex: 3, boxShadow: 'var(--mas)' },
  '& .acciones': { opacity: 0.6 },
  '& tr:is(:hover, :focus, :focus-within) .acciones': {
    opacity: 1,
    '& a, & button:enabled': { color: 'var(--mui-palette-text-primary)' },
  },
  '@media (hover: none)': { '& .acciones': { opacity: 1 } },
});
