import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

/** As on paper, where there is room. */
const DOS_COLUMNAS = { gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

export function SeccionDeFicha({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, '& dl': DOS_COLUMNAS }}>
      <Typography id={id} variant="h2" sx={{ borderBottom: 1, borderColor: 'divider', pb: 0.5, fontWeight: 700 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}
