import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** What stands in for a screen whose chunk is on its way: a toolbar and the rows of a list. */
export function Cargando() {
  return (
    <Stack spacing={1} sx={{ p: 3 }} aria-busy="true" aria-label="Cargando">
      <Skeleton variant="rounded" height={40} width="40%" />
      {[0, 1, 2, 3, 4, 5].map((fila) => (
        <Skeleton key={fila} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}
