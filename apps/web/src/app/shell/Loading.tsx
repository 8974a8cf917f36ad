import Box from '@mui/material/Box';
import { Skeleton } from '../../kit/Skeleton.tsx';

/** Placeholder for a screen that is being loaded: a toolbar and rows of a list. */
export function Loading() {
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 1 }} aria-busy="true" aria-label="Cargando">
      <Skeleton style={{ height: 40, width: '40%' }} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} style={{ height: 48 }} />
      ))}
    </Box>
  );
}
