import type { Contrata } from '@tajo/contract/contratas';
import { CAMPOS_CONTRATA, contrataApi } from '@tajo/contract/contratas';
import { FINALIZAR_CONTRATA_AVISO, FINALIZAR_CONTRATA_QUEDA } from '@tajo/contract/textos-oficina';
import { useCall } from '../api/hooks.ts';
import { campoDe } from '../form/fields/campo.ts';
import { Consecuencias } from '../form/Consecuencias.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = campoDe(CAMPOS_CONTRATA);

type Props = {
  readonly control: FormOf<typeof contrataApi.guardar>['control'];
  readonly contrata: Contrata;
};

function AvisoDeFinal({ id }: { readonly id: number }) {
  const { data, isError } = useCall(contrataApi.alFinalizar, { params: { id } });
  const grupos = data && [
    { uno: 'proyecto', varias: 'proyectos', nombres: data.proyectos.map(({ nombre }) => nombre) },
  ];
  return <Consecuencias aviso={FINALIZAR_CONTRATA_AVISO} grupos={grupos} fallo={isError} />;
}

export function FinalizadaField({ control, contrata: { id, finalizada, fecha_baja } }: Props) {
  return (
    <MarcaField
      control={control}
      {...campo('finalizada')}
      marca={{ marcada: finalizada, fecha_baja }}
      consecuencias={<AvisoDeFinal id={id} />}
      queda={FINALIZAR_CONTRATA_QUEDA}
    />
  );
}
