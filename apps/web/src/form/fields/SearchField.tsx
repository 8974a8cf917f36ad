import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';
import { palabrasDe } from '@tajo/domain/palabras';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import { countOf } from '../../kit/text.ts';
import type { ChoiceProps } from './field-types.ts';
import { useInput } from './useInput.ts';
import { useTyping } from './useTyping.ts';

/** `junto`: text that tells options of the same name apart; it is searched too. */
type SearchOption = Opcion & { readonly junto?: string };

type Props<Values extends FieldValues, Out> = ChoiceProps<Values, Out> & {
  /** Undefined while they are loading. */
  readonly options: readonly SearchOption[] | undefined;
  /** Current option of the record: offered even if the list no longer has it (AMB-048). */
  readonly own?: Opcion | undefined;
  /** Field of the record with the name of the current option, for one that the list does not have. */
  readonly desc?: string;
  /** Called with the chosen id (null for none) after the form has changed, for dependent fields. */
  readonly onChoose?: (id: number | null) => void;
};

// Most options shown: there are thousands of establishments, and typing narrows them.
const VISIBLE = 100;

const ID_OF_REST = -1;

const labelOf = ({ nombre, junto }: SearchOption): string => (junto === undefined ? nombre : `${nombre} · ${junto}`);

const filter = (options: SearchOption[], { inputValue }: { inputValue: string }): SearchOption[] => {
  const words = palabrasDe(inputValue).map((word) => queContiene(word));
  const found = options.filter((option) => words.every((matches) => matches(labelOf(option))));
  const left = countOf(found.length - VISIBLE, 'opción más', 'opciones más');
  if (found.length <= VISIBLE) return found;
  return [...found.slice(0, VISIBLE), { id: ID_OF_REST, nombre: `Hay ${left}: escriba para encontrarlas.` }];
};

/** Choice from a long list by typing; the value is the id, '' for none. */
export function SearchField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { own, desc, disabled = false } = props;
  const loaded = props.options ?? [];
  const options = own === undefined || loaded.some(({ id }) => id === own.id) ? [...loaded] : [own, ...loaded];
  const { field, input } = useInput(props, (value, record) =>
    value ? (options.find(({ id }) => id === value)?.nombre ?? String(record[desc ?? ''] ?? '')) : '',
  );
  const typing = useTyping();
  return (
    <Autocomplete
      {...typing}
      options={options}
      value={options.find(({ id }) => id === field.value) ?? null}
      onChange={(_, chosen) => {
        field.onChange(chosen?.id ?? '');
        props.onChoose?.(chosen?.id ?? null);
      }}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={filter}
      getOptionDisabled={({ id }) => id === ID_OF_REST}
      disabled={disabled}
      loading={props.options === undefined && props.read?.isLoadingError !== true}
      loadingText="Cargando…"
      noOptionsText={options.length === 0 ? 'Sin opciones' : 'Nada coincide'}
      renderInput={(params) => <TextField {...params} {...input} />}
    />
  );
}
