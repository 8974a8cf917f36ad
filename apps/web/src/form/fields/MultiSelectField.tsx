import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useCaja } from './useCaja.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Names, as they are sent (AMB-046). Chosen names that the list does not have stay chosen. */
  readonly opciones: readonly string[];
};

const buscar = (opciones: string[], { inputValue }: { inputValue: string }): string[] =>
  opciones.filter(queContiene(inputValue));

/** Several options of a list, as chips; typing searches ignoring case and accents. */
export function MultiSelectField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { opciones, required = false, disabled = false } = props;
  const { field, caja } = useCaja(props, (valor) => (Array.isArray(valor) ? valor.join(', ') : ''));
  const valor: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...new Set([...opciones, ...valor])]}
      value={valor}
      onChange={(_, nombres) => field.onChange(nombres)}
      filterOptions={buscar}
      disabled={disabled}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          {...caja}
          slotProps={{
            ...params.slotProps,
            // Empty input text is not a missing value if there are chips.
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': required },
          }}
        />
      )}
    />
  );
}
