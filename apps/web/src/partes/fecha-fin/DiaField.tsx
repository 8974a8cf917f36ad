import TextField from '@mui/material/TextField';
import { typeDay } from '../../kit/type-day.ts';

type Props = {
  readonly label: string;
  /** As typed; 'DD/MM/YYYY' when it is complete. */
  readonly value: string;
  readonly onChange: (texto: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
};

/** A day typed as DD/MM/YYYY, in any browser language. */
export function DiaField({ label, value, onChange, error, autoFocus = false }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={autoFocus}
      placeholder="DD/MM/AAAA"
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(typeDay(value, target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 }, inputLabel: { shrink: true } }}
    />
  );
}
