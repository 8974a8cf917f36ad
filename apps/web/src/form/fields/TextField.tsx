import MuiTextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { recortar } from './field-types.ts';
import { useCaja } from './useCaja.ts';

export interface TextFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Most code points; more cannot be typed. */
  readonly max?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly readOnly?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** What of the typed text is kept. */
  readonly filtrar?: (texto: string) => string;
  readonly lineas?: number;
}

/** One line of text, or several with `lineas`. */
export function TextField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  const { max, filtrar, lineas, readOnly = false } = props;
  const { field, caja } = useCaja(props);
  return (
    <MuiTextField
      {...caja}
      type={props.type ?? 'text'}
      value={String(field.value ?? '')}
      onChange={(e) => field.onChange(recortar(filtrar ? filtrar(e.target.value) : e.target.value, max))}
      {...(lineas === undefined ? {} : { multiline: true, minRows: lineas, maxRows: lineas * 4 })}
      slotProps={{
        input: { readOnly },
        htmlInput: { inputMode: props.inputMode, autoComplete: props.autoComplete ?? 'off' },
      }}
      sx={readOnly ? { '& .MuiInputBase-root': { bgcolor: 'action.hover' } } : {}}
    />
  );
}
