import { styled } from '@mui/material/styles';
import { NARROW } from '../kit/sizes.ts';

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 8px',
  cursor: 'pointer',
  '& > input': {
    appearance: 'none',
    position: 'relative',
    width: 32,
    height: 18,
    margin: 0,
    borderRadius: 9,
    cursor: 'inherit',
    backgroundColor: 'var(--mui-palette-text-secondary)',
    transition: 'background-color 120ms',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 2,
      left: 2,
      width: 14,
      height: 14,
      borderRadius: 7,
      backgroundColor: 'var(--mui-palette-background-paper)',
      transition: 'left 120ms',
    },
    '&:checked': { backgroundColor: 'var(--mui-palette-primary-main)', '&::after': { left: 16 } },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
    // High contrast takes backgrounds away: there it is the browser's check box.
    '@media (forced-colors: active)': { appearance: 'auto', width: 18, '&::after': { content: 'none' } },
  },
  [NARROW]: { minHeight: 48 },
});

type Props = { readonly on: boolean; readonly onToggle: (on: boolean) => void };

/** Swaps the table for the map. */
export const MapSwitch = ({ on, onToggle }: Props) => (
  <Label>
    <input type="checkbox" role="switch" checked={on} onChange={(e) => onToggle(e.target.checked)} />
    Mapa
  </Label>
);
