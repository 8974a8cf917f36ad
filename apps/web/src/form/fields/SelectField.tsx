import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';
import type { FieldValues } from 'react-hook-form';
import type { ChoiceProps } from './field-types.ts';
import { useInput } from './useInput.ts';

type Props<Values extends FieldValues, Out> = ChoiceProps<Values, Out> & {
  readonly options: readonly Opcion[];
  /** Whether the choice may be empty, if it is not required. */
  readonly vaciable?: boolean;
  /** Called with the chosen id (null for none) after the form has changed, for dependent fields. */
  readonly onChoose?: (id: number | null) => void;
};

/** Choice from a list, by id; the value is '' for none. */
export function SelectField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { options, read, required = false, vaciable = !required, onChoose } = props;
  const { field, input } = useInput(props, (value) => options.find(({ id }) => id === value)?.nombre ?? '');
  const known = options.some(({ id }) => id === field.value);
  // What an old address names may be gone: it is shown, so that it can be taken off.
  const gone = !known && typeof field.value === 'number' && read?.isLoading !== true && read?.isLoadingError !== true;
  return (
    <MuiTextField
      {...input}
      select
      // While the options are loading MUI would warn about a value without an option.
      value={known || gone ? field.value : ''}
      onChange={(e) => {
        const id = e.target.value === '' ? null : Number(e.target.value);
        field.onChange(id ?? '');
        onChoose?.(id);
      }}
    >
      {(vaciable || options.length === 0) && (
        <MenuItem value="">
          <em>{read?.isLoading === true ? 'Cargando…' : options.length === 0 ? 'Sin opciones' : 'Ninguno'}</em>
        </MenuItem>
      )}
      {gone && <MenuItem value={field.value}>Ya no está en la lista</MenuItem>}
      {options.map(({ id, nombre }) => (
        <MenuItem key={id} value={id}>
          {nombre}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
