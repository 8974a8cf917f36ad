import type { Contrata } from '@tajo/contract/contratas';
import { contrataApi } from '@tajo/contract/contratas';
import type { Body, BodyInput } from '@tajo/contract/endpoint';
import { FINALIZAR_CONTRATA_AVISO } from '@tajo/contract/textos';
import { formatoDia } from '@tajo/domain/dias';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Consecuencias } from '../form/Consecuencias.tsx';
import { Entera } from '../form/Seccion.tsx';

type Guardar = typeof contrataApi.guardar;
type Props = {
  readonly control: Control<BodyInput<Guardar>, unknown, Body<Guardar>>;
  readonly contrata: Contrata;
};

function AvisoDeFinal({ id }: { readonly id: number }) {
  const { data, isError } = useCall(contrataApi.alFinalizar, { params: { id } });
  const nombres = data?.proyectos.map(({ nombre }) => nombre);
  return (
    <Consecuencias
      aviso={FINALIZAR_CONTRATA_AVISO}
      grupos={nombres && [{ uno: 'proyecto', varias: 'proyectos', nombres }]}
      fallo={isError}
    />
  );
}

/** 'Finalizada': since when, or what ticking it will take with it. */
export function FinalizadaField({ control, contrata }: Props) {
  const finalizada = useWatch({ control, name: 'finalizada' }) === true;
  const desde = finalizada && contrata.fecha_baja ? `Fecha de baja: ${formatoDia(contrata.fecha_baja)}` : undefined;
  return (
    <>
      <CheckField control={control} name="finalizada" label="Finalizada" ayuda={desde} />
      {finalizada && !contrata.finalizada && (
        <Entera>
          <AvisoDeFinal id={contrata.id} />
        </Entera>
      )}
    </>
  );
}
