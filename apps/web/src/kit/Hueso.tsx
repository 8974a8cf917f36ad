import { styled } from '@mui/material/styles';

/** Holds the place of what is on its way; as wide as its room unless told. It may stand in a paragraph. */
export const Hueso = styled('span')({
  display: 'block',
  height: '1em',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-action-selected)',
  animation: 'hueso 2s ease-in-out infinite',
  '@keyframes hueso': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** Of a line of text: as high as the line, so that what comes moves nothing under a finger. */
export const HuesoDeTexto = styled(Hueso)({
  boxSizing: 'border-box',
  height: '1lh',
  // No margin: that of what it stands in would swallow it.
  paddingBlock: 'calc((1lh - 1em) / 2)',
  backgroundClip: 'content-box',
  borderRadius: 10,
});
