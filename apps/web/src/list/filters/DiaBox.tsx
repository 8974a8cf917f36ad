import { useState } from 'react';
import { escribirFecha, leerDia, teclearDia } from '../../kit/teclear-dia.ts';
import { Caja } from './Caja.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly valor: string;
  readonly onChange: (valor: string) => void;
  readonly grande: boolean;
};

/** A day typed as DD/MM/YYYY in any browser language; an incomplete one does not filter. */
export function DiaBox({ label, placeholder, valor, onChange, grande }: Props) {
  const [tecleado, setTecleado] = useState('');
  // The typed text is shown until the value differs from it.
  const texto = (leerDia(tecleado) ?? '') === valor ? tecleado : escribirFecha(valor);
  return (
    <Caja
      value={texto}
      placeholder={placeholder}
      onChange={(e) => {
        const nuevo = e.target.value.length < texto.length ? e.target.value : teclearDia(e.target.value);
        setTecleado(nuevo);
        if ((leerDia(nuevo) ?? '') !== valor) onChange(leerDia(nuevo) ?? '');
      }}
      aria-label={label}
      aria-invalid={tecleado.length === 10 && leerDia(tecleado) === undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      data-pista="DD/MM/AAAA"
      data-grande={grande || undefined}
    />
  );
}
