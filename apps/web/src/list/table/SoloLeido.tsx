import { styled } from '@mui/material/styles';

export const SOLO_LEIDO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A text for screen readers only; the context shows it to everybody else. */
export const SoloLeido = styled('span')(SOLO_LEIDO);
