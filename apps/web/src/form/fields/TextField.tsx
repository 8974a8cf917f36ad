import MuiTextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCampoVisible } from './campos-visibles.ts';
import type { FieldProps } from './field-types.ts';
import { recortar } from './field-types.ts';

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
  const { control, name, label, max, filtrar, lineas, ayuda, readOnly = false } = props;
  const { field, fieldState } = useController({ control, name });
  useCampoVisible(name, label);
  return (
    <MuiTextField
      name={name}
      label={label}
      type={props.type ?? 'text'}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={String(field.value ?? '')}
      onChange={(e) => field.onChange(recortar(filtrar ? filtrar(e.target.value) : e.target.value, max))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ayuda ?? ' '}
      fullWidth
      size="small"
      {...(lineas === undefined ? {} : { multiline: true, minRows: lineas, maxRows: lineas * 4 })}
      slotProps={{
        input: { readOnly },
        htmlInput: { inputMode: props.inputMode, autoComplete: props.autoComplete ?? 'off' },
      }}
      sx={readOnly ? { '& .MuiInputBase-root': { bgcolor: 'action.hover' } } : {}}
    />
  );
}
