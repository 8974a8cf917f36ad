import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useVisibleField } from './visible-fields.ts';
import type { FieldProps } from './field-types.ts';
import { useId } from 'react';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Called with the new state after the form has changed, for dependent fields. */
  readonly onChoose?: (checked: boolean) => void;
};

export function CheckField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, disabled = false, help, onChoose } = props;
  const { field, fieldState } = useController({ control, name });
  useVisibleField(name, label, (value) => (value === true ? 'Sí' : 'No'));
  const text = fieldState.error?.message ?? help;
  const id = useId();
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            name={name}
            checked={field.value === true}
            onChange={(_, on) => {
              field.onChange(on);
              onChoose?.(on);
            }}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': fieldState.invalid,
                'aria-describedby': text === undefined ? undefined : id,
              },
            }}
          />
        }
      />
      {text !== undefined && <FormHelperText id={id}>{text}</FormHelperText>}
    </FormControl>
  );
}
