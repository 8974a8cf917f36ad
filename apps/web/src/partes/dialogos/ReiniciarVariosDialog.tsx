import DialogContentText from '@mui/material/DialogContentText';
import { parteApi } from '@tajo/contract/partes';
import { REINICIAR_PARTE } from '@tajo/contract/textos-oficina';
import { call } from '../../api/call.ts';
import { cuantos } from '../../kit/texto.ts';
import { VariosDialog, type DeVarios } from '../varios/VariosDialog.tsx';

/** Takes many partes back to unassigned; the printed text speaks of one, so that how many they are stands beside it. */
export function ReiniciarVariosDialog(props: DeVarios) {
  return (
    <VariosDialog
      {...props}
      destruye
      titulo="¿Reiniciar partes?"
      participio="reiniciado"
      enviar={(ids) => call(parteApi.reiniciarVarios, { body: { ids } })}
    >
      <DialogContentText>{REINICIAR_PARTE}</DialogContentText>
      <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 500 }}>
        Se hará con {cuantos(props.partes.length, 'parte elegido', 'partes elegidos')}.
      </DialogContentText>
    </VariosDialog>
  );
}
