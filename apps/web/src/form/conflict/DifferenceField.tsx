import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldDifference } from './field-differences.ts';

type Props = {
  readonly difference: FieldDifference;
  readonly saved: boolean;
  readonly onChange: (saved: boolean) => void;
};

const EMPTY_TEXT = '(vacío)';

const Value = ({ who, value }: { readonly who: string; readonly value: string }) => (
  <Box sx={{ py: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {who}
    </Typography>
    {value || EMPTY_TEXT}
  </Box>
);

/** A field that two users changed: the stored and the typed value, one of them chosen. */
export function DifferenceField({ difference, saved, onChange }: Props) {
  const id = useId();
  const option = (who: string, value: string, isSaved: boolean) => (
    <FormControlLabel
      sx={{ m: 0, alignItems: 'flex-start' }}
      control={<Radio size="small" name={id} checked={saved === isSaved} onChange={() => onChange(isSaved)} />}
      label={<Value who={who} value={value} />}
    />
  );
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr 1fr' },
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} sx={{ fontWeight: 500, pt: { sm: 1 } }}>
        {difference.label}
      </Typography>
      {option('Guardado', difference.saved, true)}
      {option('Usted', difference.typed, false)}
    </Box>
  );
}
