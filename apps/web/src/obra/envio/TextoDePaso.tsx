import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import type { FilterProps } from '../../form/fields/useFilter.ts';
import { useFilter } from '../../form/fields/useFilter.ts';

type Props = Omit<TextFieldProps, 'onChange' | 'slotProps'> & {
  readonly filtro: FilterProps;
  readonly onEscribir: (texto: string) => void;
  readonly input?: NonNullable<TextFieldProps['slotProps']>['htmlInput'];
};

/** A text of a step, with its label above. Says what it leaves out of what is typed, unless there is an error. */
export function TextoDePaso({ filtro, onEscribir, input, helperText, ...props }: Props) {
  const { filtered, hint } = useFilter(filtro);
  return (
    <TextField
      {...props}
      helperText={helperText || hint}
      slotProps={{
        ...(input !== undefined && { htmlInput: input }),
        formHelperText: { 'aria-live': 'polite' },
        inputLabel: { shrink: true },
      }}
      onChange={(event) => onEscribir(filtered(event.target.value))}
    />
  );
}
