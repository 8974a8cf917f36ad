import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useCaja } from './useCaja.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  readonly opciones: readonly Opcion[];
  /** Whether the choice may be empty, if it is not required. */
  readonly vaciable?: boolean;
  /** Called with the chosen id (null for none) after the form has changed, for dependent fields. */
  readonly alElegir?: (id: number | null) => void;
};

/** Choice from a list, by id; the value is '' for none. */
export function SelectField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { opciones, required = false, vaciable = !required, alElegir } = props;
  const { field, caja } = useCaja(props, (valor) => opciones.find(({ id }) => id === valor)?.nombre ?? '');
  // While the options are loading MUI would warn about a value without an option.
  const conocido = opciones.some(({ id }) => id === field.value);
  return (
    <MuiTextField
      {...caja}
      select
      value={conocido ? field.value : ''}
      onChange={(e) => {
        const id = e.target.value === '' ? null : Number(e.target.value);
        field.onChange(id ?? '');
        alElegir?.(id);
      }}
    >
      {(vaciable || opciones.length === 0) && (
        <MenuItem value="">
          <em>{opciones.length === 0 ? 'Sin opciones' : 'Ninguno'}</em>
        </MenuItem>
      )}
      {opciones.map(({ id, nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
