import { styled } from '@mui/material/styles';

/** A text for who listens: those who see have it from what stands around. */
export const SoloLeido = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
