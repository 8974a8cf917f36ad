import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';

type Props = {
  readonly label: string;
  /** Undefined while they are on their way. */
  readonly tecnicos: readonly Opcion[] | undefined;
  readonly vacia: string;
  readonly value: Opcion | null;
  readonly onChange: (tecnico: Opcion | null) => void;
  readonly error?: string | undefined;
};

/** One of the two lists of technicians: typing searches it without case and accents. */
export function TecnicoField({ label, tecnicos, vacia, value, onChange, error }: Props) {
  const ayuda = error ?? (tecnicos?.length === 0 ? vacia : undefined);
  return (
    <Autocomplete
      options={tecnicos ?? []}
      value={value}
      onChange={(_, elegido) => onChange(elegido)}
      getOptionLabel={(tecnico) => tecnico.nombre}
      getOptionKey={(tecnico) => tecnico.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={tecnicos === undefined}
      loadingText="Cargando técnicos…"
      noOptionsText={tecnicos?.length === 0 ? vacia : 'Ningún técnico coincide'}
      disabled={tecnicos?.length === 0}
      renderInput={(params) => (
        <TextField {...params} label={label} margin="dense" error={error !== undefined} helperText={ayuda} />
      )}
    />
  );
}
