import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { truncate } from './field-types.ts';
import { useInput } from './useInput.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Offered while typing; other text is allowed too. */
  readonly suggestions: readonly string[];
  /** Called with a chosen suggestion, not with typed text, for dependent fields. */
  readonly onChoose?: (suggestion: string) => void;
  readonly max?: number;
  /** Returns the allowed part of typed text. */
  readonly filter?: (text: string) => string;
};

const search = (options: string[], { inputValue }: { inputValue: string }): string[] =>
  options.filter(queContiene(inputValue));

export function SuggestionField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { suggestions, onChoose, max, filter } = props;
  const { field, input } = useInput(props);
  const text = String(field.value ?? '');
  return (
    <Autocomplete
      freeSolo
      clearIcon={null}
      options={[...suggestions]}
      // The typed text is the value; a suggestion equal to it can still be chosen.
      value={null}
      inputValue={text}
      onInputChange={(_, typed) => field.onChange(truncate(filter ? filter(typed) : typed, max))}
      onChange={(_, chosen, why) => why === 'selectOption' && chosen !== null && onChoose?.(chosen)}
      filterOptions={search}
      renderInput={(params) => <MuiTextField {...params} {...input} />}
    />
  );
}
