import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import MuiTextField from '@mui/material/TextField';
import { Suspense, lazy, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCampoVisible } from './campos-visibles.ts';
import type { FieldProps } from './field-types.ts';
import { escribirFecha, leerDia, leerDiaYHora, teclearDia, teclearInstante } from '../../kit/teclear-dia.ts';

const Calendario = lazy(async () => ({ default: (await import('./Calendario.tsx')).Calendario }));

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & { readonly conHora?: boolean };

/** A day, 'YYYY-MM-DD' in the form; while it is none the form has what was typed, and the schema refuses it. */
export function DateField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, required = false, disabled = false, ayuda, conHora = false } = props;
  const { field, fieldState } = useController({ control, name });
  useCampoVisible(name, label, (fecha) => escribirFecha(String(fecha ?? '')));
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const valor = String(field.value ?? '');
  const texto = escribirFecha(valor);
  const teclear = (nuevo: string): void => {
    // Deleting takes one sign at a time, also one that came by itself.
    const visto = nuevo.length < texto.length ? nuevo : conHora ? teclearInstante(nuevo) : teclearDia(nuevo);
    field.onChange((conHora ? leerDiaYHora(visto) : leerDia(visto)) ?? visto);
  };
  return (
    <>
      <MuiTextField
        name={name}
        label={label}
        required={required}
        disabled={disabled}
        placeholder={conHora ? 'DD/MM/AAAA HH:mm' : 'DD/MM/AAAA'}
        value={texto}
        onChange={(e) => teclear(e.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? ayuda ?? ' '}
        fullWidth
        size="small"
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: conHora ? 16 : 10 },
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
        <Suspense fallback={null}>
          <Calendario
            dia={leerDia(texto.slice(0, 10)) ?? null}
            onElegir={(dia) => {
              field.onChange(conHora ? `${dia}T${leerDiaYHora(texto)?.slice(11) ?? '00:00'}` : dia);
              setAncla(null);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
