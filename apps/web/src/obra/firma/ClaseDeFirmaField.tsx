import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { SIN_FIRMA } from '@tajo/contract/textos-parte';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import { CLASES_DE_FIRMA } from '@tajo/domain/obra/firmar';
import { useId } from 'react';

const NOMBRE: Readonly<Record<ClaseDeFirma, string>> = {
  dibujada: 'Dibujada',
  escrita: 'Con el teclado',
  ninguna: SIN_FIRMA,
};

// The circle is not drawn: the chosen one is filled and bold. Its input covers the box.
const CASILLA = {
  position: 'relative',
  m: 0,
  minHeight: 48,
  px: 0.5,
  justifyContent: 'center',
  textAlign: 'center',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  overflow: 'hidden',
  '&:has(:checked)': {
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    outline: '3px solid transparent',
    outlineOffset: -4,
  },
  '&:has(:checked) .MuiFormControlLabel-label': { fontWeight: 700 },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& .MuiFormControlLabel-label': { fontSize: 16, lineHeight: 1.2 },
  '& .MuiRadio-root': { position: 'absolute', inset: 0, p: 0, borderRadius: 0 },
  '& .MuiSvgIcon-root': { display: 'none' },
} as const;

type Props = {
  readonly clase: ClaseDeFirma;
  readonly disabled: boolean;
  readonly onChange: (clase: ClaseDeFirma) => void;
};

/** The three ways to sign, side by side; arrow keys move between them. */
export function ClaseDeFirmaField({ clase, disabled, onChange }: Props) {
  const id = useId();
  return (
    <FormControl disabled={disabled} sx={{ mb: 1 }}>
      <FormLabel id={id} sx={{ mb: 1, fontSize: 16 }}>
        Cómo se firma
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={clase}
        onChange={(event) => onChange(event.target.value as ClaseDeFirma)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(4.6em, 1fr))' }}
      >
        {CLASES_DE_FIRMA.map((una) => (
          <FormControlLabel key={una} value={una} label={NOMBRE[una]} control={<Radio />} sx={CASILLA} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
