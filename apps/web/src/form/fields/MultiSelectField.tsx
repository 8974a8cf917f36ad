import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useCampoVisible } from './campos-visibles.ts';
import type { FieldProps } from './field-types.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Names: what travels (AMB-046). Names that the record has but the list does not stay chosen. */
  readonly opciones: readonly string[];
};

const buscar = (opciones: string[], { inputValue }: { inputValue: string }): string[] =>
  opciones.filter(queContiene(inputValue));

/** Several of a list, as chips; typing searches without case and accents. */
export function MultiSelectField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, opciones, required = false, disabled = false, ayuda } = props;
  const { field, fieldState } = useController({ control, name });
  useCampoVisible(name, label, (valor) => (Array.isArray(valor) ? valor.join(', ') : ''));
  const valor: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      options={[...new Set([...opciones, ...valor])]}
      value={valor}
      onChange={(_, nombres) => field.onChange(nombres)}
      onBlur={field.onBlur}
      filterOptions={buscar}
      disabled={disabled}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={name}
          label={label}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? ayuda ?? ' '}
          slotProps={{
            ...params.slotProps,
            // An empty box is not a missing value while chips are there.
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': required },
          }}
        />
      )}
    />
  );
}
