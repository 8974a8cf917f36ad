import { parteApi } from '@tajo/contract/partes';
import { call } from '../../api/call.ts';
import { countOf } from '../../kit/text.ts';
import { TecnicoVariosDialog, type ATecnico } from '../varios/TecnicoVariosDialog.tsx';

/** Hands many partes over to one technician, with their recorded work (AMB-158). */
export function ReasignarVariosDialog(props: ATecnico) {
  return (
    <TecnicoVariosDialog
      {...props}
      titulo={`Cambiar técnico de ${countOf(props.partes.length, 'parte', 'partes')}`}
      texto="Lo que ya está hecho en cada parte se conserva: el nuevo técnico sigue desde ahí."
      participio="traspasado"
      enviar={(id_tecnico) => (ids, idempotencyKey) =>
        call(parteApi.reasignarVarios, { body: { ids, id_tecnico }, idempotencyKey })
      }
    />
  );
}
