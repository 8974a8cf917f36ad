import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Opcion } from '@tajo/contract/campos';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { useCaja } from './useCaja.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Undefined while they are loading. */
  readonly opciones: readonly Opcion[] | undefined;
  /** Current option of the record: offered even if the list no longer has it (AMB-048). */
  readonly suya?: Opcion | undefined;
  /** Field of the record with the name of the current option, for one that the list does not have. */
  readonly desc?: string;
  /** Called with the chosen id (null for none) after the form has changed, for dependent fields. */
  readonly alElegir?: (id: number | null) => void;
};

// Most options shown: there are thousands of establishments, and typing narrows them.
const A_LA_VISTA = 100;

const filtrar = (opciones: Opcion[], { inputValue }: { inputValue: string }): Opcion[] => {
  const coincide = queContiene(inputValue);
  return opciones.filter(({ nombre }) => coincide(nombre)).slice(0, A_LA_VISTA);
};

/** Choice from a long list by typing; the value is the id, '' for none. */
export function BuscarField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { suya, desc, disabled = false } = props;
  const leidas = props.opciones ?? [];
  const opciones = suya === undefined || leidas.some(({ id }) => id === suya.id) ? [...leidas] : [suya, ...leidas];
  const { field, caja } = useCaja(props, (valor, registro) =>
    valor ? (opciones.find(({ id }) => id === valor)?.nombre ?? String(registro[desc ?? ''] ?? '')) : '',
  );
  return (
    <Autocomplete
      options={opciones}
      value={opciones.find(({ id }) => id === field.value) ?? null}
      onChange={(_, elegida) => {
        field.onChange(elegida?.id ?? '');
        props.alElegir?.(elegida?.id ?? null);
      }}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={filtrar}
      disabled={disabled}
      loading={props.opciones === undefined}
      loadingText="Cargando…"
      noOptionsText={opciones.length === 0 ? 'Sin opciones' : 'Nada coincide'}
      renderInput={(params) => <TextField {...params} {...caja} />}
    />
  );
}
