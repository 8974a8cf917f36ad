import { styled } from '@mui/material/styles';

/** Text input of a filter. */
export const FilterInput = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  height: '2rem',
  paddingInline: 8,
  font: 'inherit',
  fontWeight: 400,
  color: 'inherit',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-background-paper)',
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 0.75 },
  '&:focus': { borderColor: 'var(--mui-palette-primary-main)', outline: '1px solid var(--mui-palette-primary-main)' },
  '&[aria-invalid=true]': {
    borderColor: 'var(--mui-palette-error-main)',
    outlineColor: 'var(--mui-palette-error-main)',
  },
  '&[data-grande]': { height: '3rem', fontSize: '1rem' },
});
