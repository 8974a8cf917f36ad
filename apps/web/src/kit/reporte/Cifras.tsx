import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { numero } from '../texto.ts';

export type Cifra = {
  readonly valor: number;
  readonly nombre: string;
  /** Meaning of the count: done, refused, or left as it was. */
  readonly clase: 'bien' | 'mal' | 'igual';
};

const colorDe = ({ valor, clase }: Cifra): string => {
  if (clase === 'bien') return 'success.main';
  return clase === 'mal' && valor > 0 ? 'error.main' : 'text.primary';
};

/** The totals of a report, large, each with its name under it. */
export function Cifras({ cifras }: { readonly cifras: readonly Cifra[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0 }}>
      {cifras.map((cifra) => (
        <Box key={cifra.nombre} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {cifra.nombre}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, color: colorDe(cifra), fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {numero(cifra.valor)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
