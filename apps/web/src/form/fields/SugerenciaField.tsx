import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { recortar } from './field-types.ts';
import { useCaja } from './useCaja.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** What is offered while one types; anything else can be typed too. */
  readonly sugerencias: readonly string[];
  /** Told what was chosen among them, never what was typed: for what depends on it. */
  readonly alElegir?: (sugerencia: string) => void;
  readonly max?: number;
  /** What of the typed text is kept. */
  readonly filtrar?: (texto: string) => string;
};

const buscar = (opciones: string[], { inputValue }: { inputValue: string }): string[] =>
  opciones.filter(queContiene(inputValue));

/** One line of text, with the usual ones to choose from. */
export function SugerenciaField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { sugerencias, alElegir, max, filtrar } = props;
  const { field, caja } = useCaja(props);
  const texto = String(field.value ?? '');
  return (
    <Autocomplete
      freeSolo
      clearIcon={null}
      options={[...sugerencias]}
      // What is typed is the value: one that is typed whole can be chosen all the same.
      value={null}
      inputValue={texto}
      onInputChange={(_, tecleado) => field.onChange(recortar(filtrar ? filtrar(tecleado) : tecleado, max))}
      onChange={(_, elegida, porque) => porque === 'selectOption' && elegida !== null && alElegir?.(elegida)}
      filterOptions={buscar}
      renderInput={(params) => <MuiTextField {...params} {...caja} />}
    />
  );
}
