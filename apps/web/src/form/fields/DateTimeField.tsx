import type { FieldValues } from 'react-hook-form';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './field-types.ts';

/** An instant as wall time of the business, 'YYYY-MM-DDTHH:mm'; `relojEn` makes it from an instant. */
export function DateTimeField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <DateField {...props} conHora />;
}
