import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { NARROW } from './sizes.ts';

/** A bar of tabs, each a link to its own address. */
export const TabBar = styled('div')({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid var(--mui-palette-divider)',
  // On a phone the tabs wrap: nobody looks for a tab beyond the edge.
  [NARROW]: { flexWrap: 'wrap' },
});
export const Tab = createLink(
  styled('a')({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    minHeight: '3rem',
    paddingInline: 16,
    boxSizing: 'border-box',
    fontSize: '0.875rem',
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--mui-palette-text-primary)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
    '&[aria-selected=true]': {
      color: 'var(--mui-palette-primary-main)',
      boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
      '@media (forced-colors: active)': { borderBottom: '2px solid' },
    },
    [NARROW]: { flex: 'auto', paddingInline: 8, fontSize: '1rem' },
  }),
);
