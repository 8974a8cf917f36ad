import MuiTextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { recortar } from './field-types.ts';
import { useCaja } from './useCaja.ts';

export interface TextFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Most code points; the input stops there. */
  readonly max?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly readOnly?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Returns the allowed part of typed text. */
  readonly filtrar?: (texto: string) => string;
  /** Hint shown if something else than the allowed characters was typed; spaces do not count. */
  readonly admitido?: string;
  readonly lineas?: number;
}

const sinBlancos = (texto: string): string => texto.replaceAll(/\s/g, '');

/** One line of text, or several with `lineas`. */
export function TextField<Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) {
  const { max, filtrar, lineas, readOnly = false } = props;
  const { field, caja } = useCaja(props);
  const [rechazado, setRechazado] = useState(false);
  function escribir(texto: string): void {
    const queda = filtrar ? filtrar(texto) : texto;
    setRechazado(filtrar !== undefined && sinBlancos(queda) !== sinBlancos(texto));
    field.onChange(recortar(queda, max));
  }
  return (
    <MuiTextField
      {...caja}
      type={props.type ?? 'text'}
      value={String(field.value ?? '')}
      onChange={(e) => escribir(e.target.value)}
      {...(rechazado && { helperText: props.admitido })}
      {...(lineas === undefined ? {} : { multiline: true, minRows: lineas, maxRows: lineas * 4 })}
      slotProps={{
        input: { readOnly },
        formHelperText: { 'aria-live': 'polite' },
        htmlInput: { inputMode: props.inputMode, autoComplete: props.autoComplete ?? 'off' },
      }}
      sx={readOnly ? { '& .MuiInputBase-root': { bgcolor: 'action.hover' } } : {}}
    />
  );
}
