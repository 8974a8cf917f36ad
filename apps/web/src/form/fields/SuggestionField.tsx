import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import type { FilterProps } from './useFilter.ts';
import { useFilter } from './useFilter.ts';
import { useInput } from './useInput.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> &
  FilterProps & {
    /** Offered while typing; other text is allowed too. */
    readonly suggestions: readonly string[];
    /** Called with a suggestion that was chosen or typed in full, for dependent fields. */
    readonly onChoose?: (suggestion: string) => void;
  };

const search = (options: string[], { inputValue }: { inputValue: string }): string[] =>
  options.filter(queContiene(inputValue));

export function SuggestionField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { suggestions, onChoose } = props;
  const { filtered, hint } = useFilter(props);
  const { field, input } = useInput({ ...props, help: hint ?? props.help });
  const text = String(field.value ?? '');
  return (
    <Autocomplete
      freeSolo
      clearIcon={null}
      options={[...suggestions]}
      // The typed text is the value; a suggestion equal to it can still be chosen.
      value={null}
      inputValue={text}
      onInputChange={(_, typed, why) => {
        const taken = filtered(typed);
        field.onChange(taken);
        if (why === 'input' && suggestions.includes(taken)) onChoose?.(taken);
      }}
      onChange={(_, chosen, why) => why === 'selectOption' && chosen !== null && onChoose?.(chosen)}
      filterOptions={search}
      renderInput={(params) => <MuiTextField {...params} {...input} />}
    />
  );
}
