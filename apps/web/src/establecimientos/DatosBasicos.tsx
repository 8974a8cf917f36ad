import type { Opcion } from '@tajo/contract/campos';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { useFormState } from 'react-hook-form';
import { fieldOf } from '../form/fields/field-of.ts';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import type { OptionsRead } from '../form/fields/options-read.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { FullWidth, Section } from '../form/Section.tsx';
import type { FormaDeTienda } from './forma.ts';

const campo = fieldOf(CAMPOS_ESTABLECIMIENTO);

type Props = {
  readonly control: FormaDeTienda['control'];
  readonly canales: OptionsRead & { readonly data: readonly Opcion[] | undefined };
};

/** The channel. Empty only if a stored record has none (AMB-168). */
function CanalField({ control, canales }: Props) {
  const { defaultValues } = useFormState({ control });
  const sinCanal = (defaultValues?.id ?? '') !== '' && (defaultValues?.id_canal ?? '') === '';
  return (
    <SelectField
      control={control}
      {...campo('id_canal')}
      options={canales.data ?? []}
      read={canales}
      vaciable={sinCanal}
    />
  );
}

export const DatosBasicos = ({ control, canales }: Props) => (
  <>
    <Section title="Establecimiento">
      <TextField control={control} {...campo('sfid')} required />
      <CanalField control={control} canales={canales} />
      <FullWidth>
        <TextField control={control} {...campo('nombre')} required />
      </FullWidth>
    </Section>
    <Section title="Contacto">
      <TextField control={control} {...campo('email')} type="email" required />
      <PhoneField control={control} {...campo('telefono')} accepts="digitos con + delante" required />
      <TextField control={control} {...campo('contacto')} required />
      <TextField control={control} {...campo('horario')} required />
      <FullWidth>
        <MultilineField control={control} {...campo('observaciones')} />
      </FullWidth>
    </Section>
  </>
);
