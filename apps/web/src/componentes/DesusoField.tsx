import type { Componente } from '@tajo/contract/componentes';
import { CAMPOS_COMPONENTE, type componenteApi } from '@tajo/contract/componentes';
import { DESUSO_AVISO, DESUSO_QUEDA } from '@tajo/contract/textos-oficina';
import { Consecuencias } from '../form/Consecuencias.tsx';
import { campoDe } from '../form/fields/campo.ts';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = campoDe(CAMPOS_COMPONENTE);

type Props = {
  readonly control: FormOf<typeof componenteApi.guardar>['control'];
  readonly componente: Componente;
};

export function DesusoField({ control, componente: { desuso, fecha_baja } }: Props) {
  return (
    <MarcaField
      control={control}
      {...campo('desuso')}
      marca={{ marcada: desuso, fecha_baja }}
      consecuencias={<Consecuencias aviso={DESUSO_AVISO} grupos={[]} fallo={false} />}
      queda={DESUSO_QUEDA}
    />
  );
}
