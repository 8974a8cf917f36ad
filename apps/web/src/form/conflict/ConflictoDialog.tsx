import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DiferenciaField } from './DiferenciaField.tsx';
import type { Guardado } from '../useGuardar.ts';

type Props = { readonly conflicto: NonNullable<Guardado['conflicto']> };

/**
 * Somebody else saved this record: shows who, which fields differ, and lets the user choose a value for each (AMB-152).
 */
export function ConflictoDialog({ conflicto }: Props) {
  const id = useId();
  const { mensaje, propio, diferencias, fallo } = conflicto;
  const [elegidos, setElegidos] = useState<Readonly<Record<string, boolean>>>({});
  // The typed value is chosen unless only the other user changed the field.
  const quedaGuardado = (campo: string, cambiado: boolean): boolean => elegidos[campo] ?? !cambiado;
  const decision = () =>
    Object.fromEntries((diferencias ?? []).map((d) => [d.campo, quedaGuardado(d.campo, d.cambiado)]));
  return (
    <Dialog open fullWidth maxWidth="md" onClose={conflicto.cerrar} aria-labelledby={`${id}-t`} aria-describedby={id}>
      <DialogTitle id={`${id}-t`}>
        {propio ? 'Registro modificado por usted en otra ventana' : 'Registro modificado por otra persona'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={id} sx={{ mb: 2 }}>
          {mensaje}
        </DialogContentText>
        {fallo !== undefined && <Alert severity="error">{fallo}</Alert>}
        {diferencias === undefined && fallo === undefined && <Skeleton style={{ height: 96 }} />}
        {diferencias?.length === 0 && (
          <DialogContentText>Lo guardado coincide con lo que usted ha escrito.</DialogContentText>
        )}
        {diferencias?.map((diferencia) => (
          <DiferenciaField
            key={diferencia.campo}
            diferencia={diferencia}
            guardado={quedaGuardado(diferencia.campo, diferencia.cambiado)}
            onChange={(guardado) => setElegidos({ ...elegidos, [diferencia.campo]: guardado })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={conflicto.cerrar} autoFocus sx={{ mr: 'auto' }}>
          Seguir editando
        </Button>
        <Button onClick={conflicto.recargar}>Descartar lo mío</Button>
        <Button variant="contained" disabled={diferencias === undefined} onClick={() => conflicto.guardar(decision())}>
          Guardar de todos modos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
