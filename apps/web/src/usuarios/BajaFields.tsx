import type { usuarioApi } from '@tajo/contract/usuarios';
import { LARGO_USUARIO } from '@tajo/contract/usuarios';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../form/CheckField.tsx';
import { DateField } from '../form/DateField.tsx';
import type { FormOf } from '../form/field-types.ts';
import { MultilineField } from '../form/MultilineField.tsx';
import { Entera } from '../form/Seccion.tsx';

type Props = { readonly form: FormOf<typeof usuarioApi.guardar> };
const DE_LA_BAJA = ['fecha_inicio_baja', 'fecha_fin_baja', 'motivo_baja'] as const;

/** 'Dar de baja' with its days and its reason, which go when it is unticked. */
export function BajaFields({ form: { control, setValue, clearErrors } }: Props) {
  const baja = useWatch({ control, name: 'baja' }) === true;
  function alElegir(puesta: boolean): void {
    if (puesta) return;
    for (const campo of DE_LA_BAJA) setValue(campo, '', { shouldDirty: true });
    clearErrors([...DE_LA_BAJA]);
  }
  return (
    <>
      <Entera>
        <CheckField
          control={control}
          name="baja"
          label="Dar de baja"
          alElegir={alElegir}
          {...(baja
            ? { ayuda: 'Mientras dure la baja no podrá entrar ni recibir partes; los que ya tiene siguen a su nombre.' }
            : {})}
        />
      </Entera>
      {baja && (
        <>
          <DateField control={control} name="fecha_inicio_baja" label="Fecha de inicio de la baja" required />
          <DateField
            control={control}
            name="fecha_fin_baja"
            label="Fecha de fin de la baja"
            ayuda="Sin fecha de fin la baja queda abierta."
          />
          <Entera>
            <MultilineField
              control={control}
              name="motivo_baja"
              label="Motivo de la baja"
              max={LARGO_USUARIO.motivo_baja}
              required
            />
          </Entera>
        </>
      )}
    </>
  );
}
