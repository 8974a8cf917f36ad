import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { nombreUnico } from '@tajo/domain/usuarios/tecnico';
import { useEffect, useRef } from 'react';
import { UNREAD_OPTIONS } from '../../form/fields/options-read.tsx';
import { useTyping } from '../../form/fields/useTyping.ts';
import { notaDeTecnico } from './tecnico.ts';

type Props = {
  readonly label: string;
  /** Undefined while they are loading. */
  readonly tecnicos: readonly TecnicoOpcion[] | undefined;
  readonly vacia: string;
  readonly value: TecnicoOpcion | null;
  readonly onChange: (tecnico: TecnicoOpcion | null) => void;
  readonly error?: string | undefined;
  readonly primera?: boolean;
  readonly noLeida: boolean;
};

/** A list of technicians with relevant details beside the name; typing searches ignoring case and accents. */
export function TecnicoField({ label, tecnicos, vacia, value, onChange, error, primera = false, noLeida }: Props) {
  const ayuda = error ?? (tecnicos?.length === 0 ? vacia : value && notaDeTecnico(value));
  const ninguno = tecnicos?.length === 0 ? vacia : 'Ningún técnico coincide';
  const typing = useTyping();
  const caja = useRef<HTMLInputElement>(null);
  // The list before it may turn out to be empty, so this one gets the focus then.
  useEffect(() => {
    if (primera) caja.current?.focus();
  }, [primera]);
  return (
    <Autocomplete
      {...typing}
      autoHighlight
      options={tecnicos ?? []}
      value={value}
      onChange={(_, elegido) => onChange(elegido)}
      getOptionLabel={nombreUnico}
      getOptionKey={(tecnico) => tecnico.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={tecnicos === undefined && !noLeida}
      loadingText="Cargando técnicos…"
      noOptionsText={noLeida ? UNREAD_OPTIONS : ninguno}
      disabled={tecnicos?.length === 0}
      renderOption={({ key, ...props }, tecnico) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {nombreUnico(tecnico)}
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{notaDeTecnico(tecnico)}</Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          margin="dense"
          inputRef={caja}
          error={error !== undefined}
          helperText={ayuda}
        />
      )}
    />
  );
}
