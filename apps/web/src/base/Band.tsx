import { styled } from '@mui/material/styles';

/** A notice with its own background, by its kind. */
export const Band = styled('div')({
  padding: '10px 16px',
  lineHeight: 1.45,
  '&[data-clase=nota]': {
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
  },
  '&[data-clase=error]': {
    color: 'var(--mui-palette-error-contrastText)',
    backgroundColor: 'var(--mui-palette-error-main)',
  },
  '&[data-clase=exito]': {
    color: 'var(--mui-palette-success-contrastText)',
    backgroundColor: 'var(--mui-palette-success-main)',
  },
  '&[data-clase=atencion]': {
    color: 'var(--mui-palette-warning-contrastText)',
    backgroundColor: 'var(--mui-palette-warning-main)',
  },
});
