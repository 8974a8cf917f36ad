import { styled } from '@mui/material/styles';
import { BAR_HEIGHT, NARROW } from '../kit/sizes.ts';

/** From this width on a list is a table that scrolls in its frame; below it, cards that scroll with the page. */
const AS_TABLE = '@media screen and (min-width: 600px)';
/** Window widths at which margins and menu leave too little room for the smallest table, 1020 px. */
const NO_MARGIN = '@media screen and (min-width: 600px) and (max-width: 1300px)';
/** Windows high enough for a list below another part that scrolls by itself. */
const AS_TABLE_BELOW_ANOTHER = '@media screen and (min-width: 600px) and (min-height: 860px)';

/**
 * Frame of a list: never higher than the window below the top bar, so that the pager and the bar of chosen rows stay
 * visible. If there is no room for four rows the page scrolls.
 */
export const ListFrame = styled('div')({
  padding: '8px 12px',
  [AS_TABLE]: {
    padding: '8px 24px 0',
    '&[data-lista]': {
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      flex: '0 1 auto',
      minHeight: '26rem',
      maxHeight: `calc(100dvh - ${BAR_HEIGHT}px)`,
      '& > *': { flex: 'none' },
      '& > [data-marco]': { flex: '0 1 auto', minHeight: 0 },
    },
  },
  [NO_MARGIN]: { '& > [data-marco]': { marginInline: -24, borderInline: 0, borderRadius: 0 } },
});

/** The bar of chosen rows and the pager: below the table, or at the lower edge of the window over the cards. */
export const ListFooter = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  minHeight: '3.25rem',
  backgroundColor: 'var(--mui-palette-background-default)',
  '& > [aria-label="Páginas"]': { marginLeft: 'auto' },
  [NARROW]: {
    '&[data-fijo]': { position: 'sticky', bottom: 0, zIndex: 2, borderTop: '1px solid var(--mui-palette-divider)' },
    '& > *': { flex: '1 0 100%' },
  },
});

const WINDOW_HIGH = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  height: '100dvh',
  '& > *': { flex: 'none' },
  '& > [data-lista]': { flex: '0 1 auto' },
  '& > [role=tabpanel]': { display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: 0 },
} as const;

/**
 * Style of the element around the screens: as high as the window if a list fills it, alone below the tabs of its page
 * or, in a high window, below another part, for which the list shrinks to its four rows.
 */
export const WITH_LIST = {
  [AS_TABLE]: { '&:has(> [data-lista], > [role=tabpanel] > [data-lista]:only-child)': WINDOW_HIGH },
  [AS_TABLE_BELOW_ANOTHER]: {
    '&:has(> [role=tabpanel] > [data-sobre-lista])': {
      ...WINDOW_HIGH,
      '& > [role=tabpanel] > [data-sobre-lista]': {
        flex: '0 1 auto',
        minHeight: '12rem',
        overflow: 'auto',
        borderBottom: '1px solid var(--mui-palette-divider)',
      },
      '& > [role=tabpanel] > [data-lista]': { flex: '0 100 auto' },
    },
  },
} as const;
