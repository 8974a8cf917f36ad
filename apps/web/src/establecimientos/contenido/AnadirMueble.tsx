import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { OptionsRead } from '../../form/fields/options-read.tsx';
import { UNREAD_OPTIONS } from '../../form/fields/options-read.tsx';
import { useTyping } from '../../form/fields/useTyping.ts';
import type { MuebleOfrecido } from '../forma.ts';
import type { ControlDeTienda } from './useContenido.ts';

type Props = {
  readonly control: ControlDeTienda;
  /** Muebles that do not stand there yet (AMB-085); undefined while they are loading. */
  readonly muebles: readonly MuebleOfrecido[] | undefined;
  readonly lectura: OptionsRead;
  readonly error: string | undefined;
  readonly onAnadir: (mueble: MuebleOfrecido) => void;
};

/** Adds a chosen mueble by 'Añadir' or Enter; one that is only chosen stops the form from being sent. */
export function AnadirMueble({ control, muebles, lectura, error, onAnadir }: Props) {
  const { field, fieldState } = useController({ control, name: 'por_anadir' });
  const elegido = field.value;
  const typing = useTyping();
  const ninguno = muebles?.length === 0 ? 'No hay más muebles' : 'Nada coincide';
  const texto = fieldState.error?.message ?? error;
  function anadir(): void {
    if (elegido !== undefined) onAnadir(elegido);
    field.onChange(undefined);
  }
  return (
    <Box
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        event.preventDefault();
        anadir();
      }}
    >
      <Autocomplete
        {...typing}
        options={muebles ?? []}
        value={elegido ?? null}
        loading={lectura.isLoading}
        getOptionLabel={({ nombre }) => nombre}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, nuevo) => field.onChange(nuevo ?? undefined)}
        noOptionsText={lectura.isLoadingError ? UNREAD_OPTIONS : ninguno}
        sx={{ flex: 1, maxWidth: 420 }}
        renderInput={(params) => (
          <TextField {...params} inputRef={field.ref} label="Mueble" error={texto !== undefined} helperText={texto} />
        )}
      />
      <Button variant="outlined" disabled={elegido === undefined} sx={{ minHeight: 40 }} onClick={anadir}>
        Añadir
      </Button>
    </Box>
  );
}
