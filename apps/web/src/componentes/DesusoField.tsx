import Alert from '@mui/material/Alert';
import type { Componente } from '@tajo/contract/componentes';
import { CAMPOS_COMPONENTE, type componenteApi } from '@tajo/contract/componentes';
import { DESUSO_AVISO, DESUSO_QUEDA } from '@tajo/contract/textos-oficina';
import { fieldOf } from '../form/fields/field-of.ts';
import type { FormOf } from '../form/fields/field-types.ts';
import { MarcaField } from '../form/fields/MarcaField.tsx';

const campo = fieldOf(CAMPOS_COMPONENTE);

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
      consequences={<Alert severity="info">{DESUSO_AVISO}</Alert>}
      remains={DESUSO_QUEDA}
    />
  );
}
