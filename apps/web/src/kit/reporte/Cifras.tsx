import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { numero } from '../texto.ts';

export type Cifra = { readonly valor: number; readonly nombre: string; readonly color: string };

/** The totals of a report, large, each with its name under it. */
export function Cifras({ cifras }: { readonly cifras: readonly Cifra[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0 }}>
      {cifras.map(({ valor, nombre, color }) => (
        <Box key={nombre} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {nombre}
          </Typography>
          <Typography component="dd" sx={{ m: 0, color, fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>
            {numero(valor)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
