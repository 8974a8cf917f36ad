import InputBase from '@mui/material/InputBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { escribirFecha, leerDia, teclearDia } from '../form/teclear-dia.ts';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly valor: string;
  readonly onChange: (valor: string) => void;
  readonly sx: SxProps<Theme>;
};

/** A day typed as DD/MM/YYYY, whatever the browser's language; half a day asks for nothing. */
export function DiaBox({ label, placeholder, valor, onChange, sx }: Props) {
  const [tecleado, setTecleado] = useState('');
  // What is being typed shows until the value says something else.
  const texto = (leerDia(tecleado) ?? '') === valor ? tecleado : escribirFecha(valor);
  return (
    <InputBase
      value={texto}
      placeholder={placeholder}
      error={tecleado.length === 10 && leerDia(tecleado) === undefined}
      onChange={(e) => {
        const nuevo = e.target.value.length < texto.length ? e.target.value : teclearDia(e.target.value);
        setTecleado(nuevo);
        if ((leerDia(nuevo) ?? '') !== valor) onChange(leerDia(nuevo) ?? '');
      }}
      inputProps={{ 'aria-label': label, inputMode: 'numeric', maxLength: 10, title: 'DD/MM/AAAA' }}
      sx={sx}
    />
  );
}
