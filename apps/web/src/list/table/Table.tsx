import { styled } from '@mui/material/styles';
import { ROW_BACKGROUND, LEVELS } from './alerta.ts';

// In rem, because rows contain text that the browser may enlarge: 49, 40 and 48 px.
export const ROW_HEIGHT = 3.0625;
const HEADER_HEIGHT = 2.5;
const FILTERS_HEIGHT = 3;
const BORDER = '1px solid var(--mui-palette-divider)';
const PRIMARY = 'var(--mui-palette-primary-main)';
const NO_SHADOW = '0 0 transparent';
/** Focus frame of a row, one side at a time: each cell draws its own, also the sticky ones. */
const UNFOCUSED = { '--foco': NO_SHADOW, '--foco-izquierda': NO_SHADOW, '--foco-derecha': NO_SHADOW };
const FOCUSED = {
  '--foco': `inset 0 2px ${PRIMARY}, inset 0 -2px ${PRIMARY}`,
  '--foco-izquierda': `inset 2px 0 ${PRIMARY}`,
  '--foco-derecha': `inset -2px 0 ${PRIMARY}`,
};

/** Container that scrolls the table in both directions. */
export const Frame = styled('div')({
  overflow: 'auto',
  // A focused row is scrolled to below the header and its filters.
  scrollPaddingTop: `${HEADER_HEIGHT + FILTERS_HEIGHT}rem`,
  border: BORDER,
  borderRadius: 6,
});

/** Plain elements with one style sheet: fifty rows are a thousand elements, redrawn with each key in a filter. */
export const Table = styled('table')({
  minWidth: 1020,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  '& th, & td': { padding: '0 8px', textAlign: 'left', borderBottom: BORDER, boxSizing: 'border-box' },
  '& [data-tipo=numero]': { textAlign: 'right' },

  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${HEADER_HEIGHT}rem`,
    backgroundColor: 'var(--mui-palette-background-paper)',
    fontWeight: 500,
  },
  '& thead > tr:first-of-type > *': { borderBottom: 0 },
  '& thead > tr:nth-of-type(2) > *': {
    top: `${HEADER_HEIGHT}rem`,
    height: `${FILTERS_HEIGHT}rem`,
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
    '&:hover': { color: PRIMARY },
    '&:focus-visible': { outline: `2px solid ${PRIMARY}`, outlineOffset: 2, borderRadius: 2 },
    '& svg': { fontSize: '1rem' },
  },

  '& tbody > tr': { height: `${ROW_HEIGHT}rem`, ...ROW_BACKGROUND, '--borde': NO_SHADOW, ...UNFOCUSED },
  ...LEVELS,
  '& tbody > tr[data-nivel]': { '--borde': 'inset 4px 0 var(--barra)' },
  '& tbody > tr[data-fila]:hover': { '--encima': 'var(--mui-palette-action-hover)' },
  '& tbody > tr[data-elegida]': { '--encima': 'rgba(var(--mui-palette-primary-mainChannel) / 0.14)' },
  // High contrast takes shadows away, and gives the outline a colour.
  '& tbody > tr:focus-visible': { outline: '2px solid transparent', outlineOffset: -2, ...FOCUSED },
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
  '--mas': NO_SHADOW,
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
