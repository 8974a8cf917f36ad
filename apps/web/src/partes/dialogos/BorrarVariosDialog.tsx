import DialogContentText from '@mui/material/DialogContentText';
import { parteApi } from '@tajo/contract/partes';
import { call } from '../../api/call.ts';
import { countOf } from '../../kit/text.ts';
import { VariosDialog, type DeVarios } from '../varios/VariosDialog.tsx';

/** Deletes many unassigned partes; those with recorded work stay (AMB-157). */
export function BorrarVariosDialog(props: DeVarios) {
  return (
    <VariosDialog
      {...props}
      destruye
      titulo={`¿Eliminar ${countOf(props.partes.length, 'parte', 'partes')}?`}
      aceptar="Eliminar"
      participio="eliminado"
      enviar={(ids, idempotencyKey) => call(parteApi.borrarVarios, { body: { ids }, idempotencyKey })}
    >
      <DialogContentText>
        Se eliminarán de forma definitiva con sus comentarios. Los que tengan trabajo registrado se quedan.
      </DialogContentText>
    </VariosDialog>
  );
}
