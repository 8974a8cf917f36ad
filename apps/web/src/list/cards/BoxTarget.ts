import { styled } from '@mui/material/styles';

/** A check box with the room of a finger. */
export const BoxTarget = styled('label')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  '& > input': { width: 24, height: 24 },
});
