import type { Contrata } from '@tajo/contract/contratas';
import { CAMPOS_CONTRATA, contrataApi } from '@tajo/contract/contratas';
import { FINALIZAR_CONTRATA_AVISO, FINALIZAR_CONTRATA_QUEDA } from '@tajo/contract/textos-oficina';
import { useCall } from '../api/hooks.ts';
import { fieldOf } from '../form/fields/field-of.ts';
import { Consequences } from '../form/Consequences.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = fieldOf(CAMPOS_CONTRATA);

type Props = {
  readonly control: FormOf<typeof contrataApi.guardar>['control'];
  readonly contrata: Contrata;
};

function AvisoDeFinal({ id }: { readonly id: number }) {
  const { data, isError } = useCall(contrataApi.alFinalizar, { params: { id } });
  const grupos = data && [{ one: 'proyecto', many: 'proyectos', names: data.proyectos.map(({ nombre }) => nombre) }];
  return <Consequences warning={FINALIZAR_CONTRATA_AVISO} groups={grupos} failed={isError} />;
}

export function FinalizadaField({ control, contrata: { id, finalizada, fecha_baja } }: Props) {
  return (
    <MarcaField
      control={control}
      {...campo('finalizada')}
      marca={{ marcada: finalizada, fecha_baja }}
      consequences={<AvisoDeFinal id={id} />}
      remains={FINALIZAR_CONTRATA_QUEDA}
    />
  );
}
