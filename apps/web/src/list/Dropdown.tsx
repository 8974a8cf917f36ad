import { styled } from '@mui/material/styles';
import { NARROW } from '../kit/sizes.ts';

/** Native select: for few options; on a phone it opens the phone's own list. */
export const Dropdown = styled('select')({
  font: 'inherit',
  color: 'inherit',
  height: '2.125rem',
  maxWidth: '100%',
  paddingInline: 8,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-background-paper)',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  [NARROW]: { height: '3rem', paddingInline: 12, fontSize: '1rem' },
});
