import MuiTextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { truncate } from './field-types.ts';
import { useInput } from './useInput.ts';

export interface TextFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Most code points; the input stops there. */
  readonly max?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly readOnly?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Returns the allowed part of typed text. */
  readonly filter?: (text: string) => string;
  /** Hint shown if something else than the allowed characters was typed; spaces do not count. */
  readonly acceptedHint?: string;
  readonly lines?: number;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** One line of text, or several with `lines`. */
export function TextField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  const { max, filter, lines, readOnly = false } = props;
  const { field, input } = useInput(props);
  const [refused, setRefused] = useState(false);
  function write(text: string): void {
    const remains = filter ? filter(text) : text;
    setRefused(filter !== undefined && withoutSpaces(remains) !== withoutSpaces(text));
    field.onChange(truncate(remains, max));
  }
  return (
    <MuiTextField
      {...input}
      type={props.type ?? 'text'}
      value={String(field.value ?? '')}
      onChange={(e) => write(e.target.value)}
      {...(refused && { helperText: props.acceptedHint })}
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
