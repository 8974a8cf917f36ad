import { formatoDia } from '@tajo/domain/dias';
import type { Marca } from '@tajo/domain/marca';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { CheckField } from './CheckField.tsx';
import type { FieldProps } from './field-types.ts';
import { FullWidth } from '../Section.tsx';

type Props<Values extends FieldValues, Out> = Pick<FieldProps<Values, Out>, 'control' | 'name' | 'label'> & {
  readonly marca: Marca;
  /** Further effects of ticking; rendered only once the box is ticked. */
  readonly consequences: ReactNode;
  /** Effects that unticking does not undo. */
  readonly remains: string;
};

/** Check box that closes a record: shows since when, or what ticking does besides. */
export function MarcaField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, marca, consequences, remains } = props;
  const checked = useWatch({ control, name }) === true;
  const since = checked && marca.fecha_baja ? `Fecha de baja: ${formatoDia(marca.fecha_baja)}` : undefined;
  const unticked = !checked && marca.marcada;
  return (
    <>
      <CheckField control={control} name={name} label={label} help={unticked ? remains : since} />
      {checked && !marca.marcada && <FullWidth>{consequences}</FullWidth>}
    </>
  );
}
