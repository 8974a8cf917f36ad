import DialogContentText from '@mui/material/DialogContentText';
import { parteApi } from '@tajo/contract/partes';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { call } from '../../api/call.ts';
import { countOf } from '../../kit/text.ts';
import { VariosDialog, type DeVarios } from '../varios/VariosDialog.tsx';

/** Sets many partes back to unassigned. The printed text speaks of one parte, so the number of them is shown beside it. */
export function ReiniciarVariosDialog(props: DeVarios) {
  return (
    <VariosDialog
      {...props}
      destruye
      titulo="¿Reiniciar partes?"
      participio="reiniciado"
      enviar={(ids, idempotencyKey) => call(parteApi.reiniciarVarios, { body: { ids }, idempotencyKey })}
    >
      <DialogContentText>{REINICIAR_PARTE}</DialogContentText>
      <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 500 }}>
        Se hará con {countOf(props.partes.length, 'parte elegido', 'partes elegidos')}.
      </DialogContentText>
    </VariosDialog>
  );
}
