import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../text.ts';

export type ReporteFigure = {
  readonly value: number;
  readonly name: string;
  /** Meaning of the count: done, refused, or left as it was. */
  readonly kind: 'bien' | 'mal' | 'igual';
};

const colorOf = ({ value, kind }: ReporteFigure): string => {
  if (kind === 'bien') return 'success.main';
  return kind === 'mal' && value > 0 ? 'error.main' : 'text.primary';
};

/** The totals of a report, large, each with its name under it. */
export function Figures({ figures }: { readonly figures: readonly ReporteFigure[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0 }}>
      {figures.map((figure) => (
        <Box key={figure.name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {figure.name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, color: colorOf(figure), fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(figure.value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
