import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Maximum width of a form: two fields beside the name of their section, with readable lines. */
export const FORM_WIDTH = '84rem';
// Beside a menu of 232 px.
const TITLE_BESIDE = '@media (min-width: 1200px)';

/** Related fields: one column, two from 720 px on; on wide windows their title is beside them. */
export function Section({ title, children }: Props) {
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        mb: 2,
        minWidth: 0,
        // A legend is no grid item unless it floats.
        [TITLE_BESIDE]: {
          display: 'grid',
          gridTemplateColumns: '11rem minmax(0, 1fr)',
          columnGap: 3,
          '& > legend': { float: 'left', pt: 1 },
        },
      }}
    >
      <Typography component="legend" variant="h3" sx={{ mb: 1.5, p: 0, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 1,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field as wide as its section. */
export const FullWidth = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
