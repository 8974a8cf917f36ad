import { styled } from '@mui/material/styles';

/** Placeholder for loading content; as wide as its container by default. Valid inside a paragraph. */
export const Skeleton = styled('span')({
  display: 'block',
  height: '1em',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-action-selected)',
  animation: 'hueso 2s ease-in-out infinite',
  '@keyframes hueso': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** Placeholder for a line of text, as high as the line, so that loading moves nothing. */
export const TextSkeleton = styled(Skeleton)({
  boxSizing: 'border-box',
  height: '1lh',
  // Padding, because a margin would collapse with the container's.
  paddingBlock: 'calc((1lh - 1em) / 2)',
  backgroundClip: 'content-box',
  borderRadius: 10,
});
