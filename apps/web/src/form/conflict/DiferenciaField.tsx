import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldDifference } from './field-differences.ts';

type Props = {
  readonly diferencia: FieldDifference;
  readonly guardado: boolean;
  readonly onChange: (guardado: boolean) => void;
};

const VACIO = '(vacío)';

const Valor = ({ quien, valor }: { readonly quien: string; readonly valor: string }) => (
  <Box sx={{ py: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {quien}
    </Typography>
    {valor || VACIO}
  </Box>
);

/** A field that two users changed: the stored and the typed value, one of them chosen. */
export function DiferenciaField({ diferencia, guardado, onChange }: Props) {
  const id = useId();
  const opcion = (quien: string, valor: string, esGuardado: boolean) => (
    <FormControlLabel
      sx={{ m: 0, alignItems: 'flex-start' }}
      control={<Radio size="small" name={id} checked={guardado === esGuardado} onChange={() => onChange(esGuardado)} />}
      label={<Valor quien={quien} valor={valor} />}
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
        {diferencia.label}
      </Typography>
      {opcion('Guardado', diferencia.guardado, true)}
      {opcion('Usted', diferencia.suyo, false)}
    </Box>
  );
}
