import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useInput } from './useInput.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { writeDay, readDay, typeDay } from '../../kit/type-day.ts';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);

/** A day, 'YYYY-MM-DD' in the form. An incomplete one stays as it was typed, and the schema refuses it. */
export function DateField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { label, disabled = false } = props;
  const { field, input } = useInput(props, (date) => writeDay(String(date ?? '')));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = String(field.value ?? '');
  const text = writeDay(value);
  const type = (next: string): void => {
    const shown = typeDay(text, next);
    field.onChange(readDay(shown) ?? shown);
  };
  return (
    <>
      <MuiTextField
        {...input}
        placeholder="DD/MM/AAAA"
        value={text}
        onChange={(e) => type(e.target.value)}
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
                  onClick={(e) => setAnchor(e.currentTarget)}
                >
                  <CalendarTodayOutlined fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `Calendario: ${label}`, sx: { width: 320, minHeight: 336 } },
        }}
      >
        <Calendar
          day={readDay(text) ?? null}
          onChoose={(day) => {
            field.onChange(day);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
}
