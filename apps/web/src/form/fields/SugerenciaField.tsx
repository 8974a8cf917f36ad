import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { queContiene } from '@tajo/domain/texto';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';
import { recortar } from './field-types.ts';
import { useCaja } from './useCaja.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Offered while typing; other text is allowed too. */
  readonly sugerencias: readonly string[];
  /** Called with a chosen suggestion, not with typed text, for dependent fields. */
  readonly alElegir?: (sugerencia: string) => void;
  readonly max?: number;
  /** Returns the allowed part of typed text. */
  readonly filtrar?: (texto: string) => string;
};

const buscar = (opciones: string[], { inputValue }: { inputValue: string }): string[] =>
  opciones.filter(queContiene(inputValue));

export function SugerenciaField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { sugerencias, alElegir, max, filtrar } = props;
  const { field, caja } = useCaja(props);
  const texto = String(field.value ?? '');
  return (
    <Autocomplete
      freeSolo
      clearIcon={null}
      options={[...sugerencias]}
      // The typed text is the value; a suggestion equal to it can still be chosen.
      value={null}
      inputValue={texto}
      onInputChange={(_, tecleado) => field.onChange(recortar(filtrar ? filtrar(tecleado) : tecleado, max))}
      onChange={(_, elegida, porque) => porque === 'selectOption' && elegida !== null && alElegir?.(elegida)}
      filterOptions={buscar}
      renderInput={(params) => <MuiTextField {...params} {...caja} />}
    />
  );
}
