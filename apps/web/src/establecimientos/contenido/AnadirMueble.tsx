import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Catalogo } from './catalogo.ts';

type Mueble = NonNullable<Catalogo['muebles']>[number];
type Props = {
  /** Muebles that do not stand there yet (AMB-085); undefined while they are loading. */
  readonly muebles: readonly Mueble[] | undefined;
  readonly error: string | undefined;
  readonly onAnadir: (mueble: Mueble) => void;
};

export function AnadirMueble({ muebles, error, onAnadir }: Props) {
  const [elegido, setElegido] = useState<Mueble | null>(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        options={muebles ?? []}
        value={elegido}
        loading={muebles === undefined}
        getOptionLabel={({ nombre }) => nombre}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, nuevo) => setElegido(nuevo)}
        noOptionsText="No hay más muebles"
        sx={{ flex: 1, maxWidth: 420 }}
        renderInput={(params) => (
          <TextField {...params} label="Mueble" error={error !== undefined} helperText={error} />
        )}
      />
      <Button
        variant="outlined"
        disabled={elegido === null}
        sx={{ minHeight: 40 }}
        onClick={() => {
          if (elegido !== null) onAnadir(elegido);
          setElegido(null);
        }}
      >
        Añadir
      </Button>
    </Box>
  );
}
