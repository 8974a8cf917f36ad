import type { usuarioApi } from '@tajo/contract/usuarios';
import { CAMPOS_USUARIO } from '@tajo/contract/usuarios';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../form/fields/field-of.ts';
import { CheckField } from '../form/fields/CheckField.tsx';
import { DateField } from '../form/fields/DateField.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { MultilineField } from '../form/fields/MultilineField.tsx';
import { FullWidth } from '../form/Section.tsx';

type Props = { readonly form: FormOf<typeof usuarioApi.guardar> };
const campo = fieldOf(CAMPOS_USUARIO);
const DE_LA_BAJA = ['fecha_inicio_baja', 'fecha_fin_baja', 'motivo_baja'] as const;

/** 'Dar de baja' with its days and reason, which are cleared when it is unticked. */
export function BajaFields({ form: { control, setValue, clearErrors } }: Props) {
  const baja = useWatch({ control, name: 'baja' }) === true;
  function alElegir(puesta: boolean): void {
    if (puesta) return;
    for (const suyo of DE_LA_BAJA) setValue(suyo, '', { shouldDirty: true });
    clearErrors([...DE_LA_BAJA]);
  }
  return (
    <>
      <FullWidth>
        <CheckField
          control={control}
          {...campo('baja')}
          onChoose={alElegir}
          {...(baja
            ? { help: 'Mientras dure la baja no podrá entrar ni recibir partes; los que ya tiene siguen a su nombre.' }
            : {})}
        />
      </FullWidth>
      {baja && (
        <>
          <DateField control={control} {...campo('fecha_inicio_baja')} required />
          <DateField control={control} {...campo('fecha_fin_baja')} help="Sin fecha de fin la baja queda abierta." />
          <FullWidth>
            <MultilineField control={control} {...campo('motivo_baja')} required />
          </FullWidth>
        </>
      )}
    </>
  );
}
