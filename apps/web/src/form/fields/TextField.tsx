import MuiTextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import type { FilterProps } from './useFilter.ts';
import { useFilter } from './useFilter.ts';
import { useInput } from './useInput.ts';

export interface TextFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out>, FilterProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly readOnly?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly lines?: number;
}

/** One line of text, or several with `lines`. */
export function TextField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  const { lines, readOnly = false } = props;
  const { filtered, hint } = useFilter(props);
  const { field, input } = useInput({ ...props, help: hint ?? props.help });
  return (
    <MuiTextField
      {...input}
      type={props.type ?? 'text'}
      value={String(field.value ?? '')}
      onChange={(e) => field.onChange(filtered(e.target.value))}
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: lines * 4 })}
      slotProps={{
        input: { readOnly },
        formHelperText: { 'aria-live': 'polite' },
        htmlInput: { inputMode: props.inputMode, autoComplete: props.autoComplete ?? 'off' },
      }}
      sx={readOnly ? { '& .MuiInputBase-root': { bgcolor: 'action.hover' } } : {}}
    />
  );
}
