import { styled } from '@mui/material/styles';

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only; others see it from the context. */
export const VisuallyHidden = styled('span')(VISUALLY_HIDDEN);
