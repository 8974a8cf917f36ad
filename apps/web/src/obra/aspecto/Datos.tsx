import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Label and value; an empty value takes no place, a long one may take the whole width. */
type Dato = readonly [label: string, valor: ReactNode, ancho?: 'entero'];

const hayValor = (valor: ReactNode): boolean => valor !== null && valor !== undefined && valor !== '';

export function Datos({ datos }: { readonly datos: readonly Dato[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr))',
      }}
    >
      {datos
        .filter(([, valor]) => hayValor(valor))
        .map(([label, valor, ancho], i) => (
          <Box key={`${i} ${label}`} sx={ancho === 'entero' ? { gridColumn: '1 / -1' } : undefined}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {valor}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
