import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useCaja } from './useCaja.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { writeDay, readDay, typeDay } from '../../kit/type-day.ts';

const Calendario = lazyPart(async () => (await import('./Calendario.tsx')).Calendario);

/** A day, 'YYYY-MM-DD' in the form. An incomplete one stays as it was typed, and the schema refuses it. */
export function DateField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { label, disabled = false } = props;
  const { field, caja } = useCaja(props, (fecha) => writeDay(String(fecha ?? '')));
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const valor = String(field.value ?? '');
  const texto = writeDay(valor);
  const teclear = (nuevo: string): void => {
    // Deleting removes one character at a time, also an inserted slash.
    const visto = nuevo.length < texto.length ? nuevo : typeDay(nuevo);
    field.onChange(readDay(visto) ?? visto);
  };
  return (
    <>
      <MuiTextField
        {...caja}
        placeholder="DD/MM/AAAA"
        value={texto}
        onChange={(e) => teclear(e.target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={disabled}
                  aria-label={`Calendario: ${label}`}
                  onClick={(e) => setAncla(e.currentTarget)}
                >
                  <CalendarTodayOutlined fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={ancla !== null}
        anchorEl={ancla}
        onClose={() => setAncla(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 320, minHeight: 336 } } }}
      >
        <Calendario
          dia={readDay(texto) ?? null}
          onElegir={(dia) => {
            field.onChange(dia);
            setAncla(null);
          }}
        />
      </Popover>
    </>
  );
}
