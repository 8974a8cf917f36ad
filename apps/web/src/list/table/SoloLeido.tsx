import { styled } from '@mui/material/styles';

export const SOLO_LEIDO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only; others see it from the context. */
export const SoloLeido = styled('span')(SOLO_LEIDO);
