import type { Opcion } from '@tajo/contract/campos';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { useFormState } from 'react-hook-form';
import { campoDe } from '../form/fields/campo.ts';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { PhoneField } from '../form/fields/PhoneField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { TextField } from '../form/fields/TextField.tsx';
import { Entera, Seccion } from '../form/Seccion.tsx';
import type { FormaDeTienda } from './forma.ts';

const campo = campoDe(CAMPOS_ESTABLECIMIENTO);

type Props = { readonly control: FormaDeTienda['control']; readonly canales: readonly Opcion[] };

/** The channel. Empty only if the record has none (AMB-168). */
function CanalField({ control, canales }: Props) {
  const { defaultValues } = useFormState({ control });
  const sinCanal = (defaultValues?.id_canal ?? '') === '';
  return <SelectField control={control} {...campo('id_canal')} opciones={canales} vaciable={sinCanal} />;
}

export const DatosBasicos = ({ control, canales }: Props) => (
  <>
    <Seccion titulo="Establecimiento">
      <TextField control={control} {...campo('sfid')} required />
      <CanalField control={control} canales={canales} />
      <Entera>
        <TextField control={control} {...campo('nombre')} required />
      </Entera>
    </Seccion>
    <Seccion titulo="Contacto">
      <TextField control={control} {...campo('email')} type="email" required />
      <PhoneField control={control} {...campo('telefono')} admite="digitos y +" required />
      <TextField control={control} {...campo('contacto')} required />
      <TextField control={control} {...campo('horario')} required />
      <Entera>
        <MultilineField control={control} {...campo('observaciones')} />
      </Entera>
    </Seccion>
  </>
);
