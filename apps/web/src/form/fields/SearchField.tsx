import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import { countOf } from '../../kit/text.ts';
import type { FieldProps } from './field-types.ts';
import { useInput } from './useInput.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Undefined while they are loading. */
  readonly options: readonly Opcion[] | undefined;
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

const filter = (options: Opcion[], { inputValue }: { inputValue: string }): Opcion[] => {
  const coincide = queContiene(inputValue);
  const found = options.filter(({ nombre }) => coincide(nombre));
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
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === field.value) ?? null}
      onChange={(_, chosen) => {
        field.onChange(chosen?.id ?? '');
        props.onChoose?.(chosen?.id ?? null);
      }}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={filter}
      getOptionDisabled={({ id }) => id === ID_OF_REST}
      disabled={disabled}
      loading={props.options === undefined}
      loadingText="Cargando…"
      noOptionsText={options.length === 0 ? 'Sin opciones' : 'Nada coincide'}
      renderInput={(params) => <TextField {...params} {...input} />}
    />
  );
}
