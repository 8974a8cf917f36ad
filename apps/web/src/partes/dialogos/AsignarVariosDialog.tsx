import { parteApi } from '@tajo/contract/partes';
import { call } from '../../api/call.ts';
import { countOf } from '../../kit/text.ts';
import { TecnicoVariosDialog, type ATecnico } from '../varios/TecnicoVariosDialog.tsx';

/** Assigns many unassigned partes to one technician; those that somebody else has assigned meanwhile stay (AMB-108). */
export function AsignarVariosDialog(props: ATecnico) {
  return (
    <TecnicoVariosDialog
      {...props}
      titulo={`Asignar ${countOf(props.partes.length, 'parte', 'partes')}`}
      participio="asignado"
      enviar={(id_tecnico) => (ids, idempotencyKey) =>
        call(parteApi.asignarVarios, { body: { ids, id_tecnico }, idempotencyKey })
      }
    />
  );
}
