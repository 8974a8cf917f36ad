import TextField from '@mui/material/TextField';

/** On a phone two muebles may differ in the end of their names only. */
const ENTERO = { '& .MuiNativeSelect-select': { height: 'auto', whiteSpace: 'normal' } } as const;

type Props = {
  readonly label: string;
  /** 0 is nothing chosen. */
  readonly valor: number;
  readonly opciones: readonly { readonly id: number; readonly nombre: string }[];
  readonly onChange: (valor: number) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
};

/** A required choice; the phone's own wheel serves it, whatever the size of the thumb. */
export function Eleccion({ label, valor, opciones, onChange, disabled = false, error }: Props) {
  return (
    <TextField
      select
      fullWidth
      required
      sx={ENTERO}
      label={label}
      value={valor === 0 ? '' : String(valor)}
      disabled={disabled}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{disabled ? '' : 'Seleccione…'}</option>
      {opciones.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </TextField>
  );
}
