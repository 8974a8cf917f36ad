import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Labels and values of a record's detail, side by side if there is room. */
export function Fields({ fields }: { readonly fields: readonly (readonly [label: string, valor: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
        rowGap: { xs: 0, sm: 1.25 },
        columnGap: 2,
        typography: 'body2',
        '& > div': { display: 'contents' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        '& dd > a': { display: { xs: 'inline-flex', sm: 'inline' }, alignItems: 'center', minHeight: 48 },
      }}
    >
      {fields.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
