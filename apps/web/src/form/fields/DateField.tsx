import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { FECHA_INCORRECTA } from '@tajo/contract/textos-campos';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useInput } from './useInput.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { finishDay, writeDay, readDay, typeDay } from '../../kit/type-day.ts';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);

/** A day, 'YYYY-MM-DD' in the form. Another text stays as it was typed; it is an error once the field is left. */
export function DateField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { label, disabled = false } = props;
  const { field, input } = useInput(props, (date) => writeDay(String(date ?? '')));
  const [left, setLeft] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = String(field.value ?? '');
  const text = writeDay(value);
  const wrong = left && text !== '' && readDay(text) === undefined;
  const type = (next: string): void => {
    const shown = typeDay(text, next);
    setLeft(false);
    field.onChange(readDay(shown) ?? shown);
  };
  const finish = (): void => {
    const day = finishDay(text);
    if (day !== undefined && day !== value) field.onChange(day);
  };
  return (
    <>
      <MuiTextField
        {...input}
        error={input.error || wrong}
        helperText={wrong && !input.error ? FECHA_INCORRECTA : input.helperText}
        placeholder="DD/MM/AAAA"
        value={text}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        onBlur={() => {
          finish();
          input.onBlur();
          setLeft(true);
        }}
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
                  // The field alone is found by its label.
                  aria-label="Calendario"
                  aria-description={label}
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
