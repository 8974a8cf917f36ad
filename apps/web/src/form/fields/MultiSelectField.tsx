import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { ChoiceProps } from './field-types.ts';
import { useInput } from './useInput.ts';
import { useTyping } from './useTyping.ts';

type Props<Values extends FieldValues, Out> = ChoiceProps<Values, Out> & {
  /** Names, as they are sent (AMB-046). Chosen names that the list does not have stay chosen. */
  readonly options: readonly string[];
};

const search = (options: string[], { inputValue }: { inputValue: string }): string[] =>
  options.filter(queContiene(inputValue));

/** Several options of a list, as chips; typing searches ignoring case and accents. */
export function MultiSelectField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { options, required = false, disabled = false } = props;
  const { field, input } = useInput(props, (value) => (Array.isArray(value) ? value.join(', ') : ''));
  const typing = useTyping({ several: true });
  const value: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Autocomplete
      {...typing}
      multiple
      options={[...new Set([...options, ...value])]}
      value={value}
      onChange={(_, names) => field.onChange(names)}
      filterOptions={search}
      disabled={disabled}
      loading={props.read?.isLoading === true}
      noOptionsText={options.length === 0 ? 'Sin opciones' : value.length === 0 ? 'Nada coincide' : 'Nada más coincide'}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          {...input}
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
