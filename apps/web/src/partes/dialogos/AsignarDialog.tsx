import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { useId, useState } from 'react';
import { useEnviar } from '../../api/hooks.ts';
import type { Deshacer } from '../../kit/aviso.ts';
import { useDesasignar } from '../varios/useDesasignar.ts';
import { EleccionDeTecnico, type TecnicoElegido } from '../tecnicos/EleccionDeTecnico.tsx';

type Props = {
  readonly parte: Parte;
  readonly onClose: () => void;
  readonly onAsignado: (parte: Parte, tecnico: string, deshacer: Deshacer) => void;
  /** Somebody else was faster: the message says who has the parte. */
  readonly onPerdido: (mensaje: string) => void;
};
const CONFLICTO = 409;
const BORRADO = 404;

/** Gives an unassigned parte to somebody. */
export function AsignarDialog({ parte, onClose, onAsignado, onPerdido }: Props) {
  const titulo = useId();
  const [eleccion, setEleccion] = useState<TecnicoElegido | null>(null);
  const asignar = useEnviar(parteApi.asignar);
  const desasignar = useDesasignar();
  const { error: fallo } = asignar;
  const aceptar = ({ tecnico }: TecnicoElegido) =>
    asignar.mutate(
      { params: { idParte: parte.id, idTecnico: tecnico.id } },
      {
        onSuccess: (hecha) => onAsignado(hecha, tecnico.nombre, () => desasignar([hecha.id], tecnico)),
        onError: ({ status, message }) => {
          if (status === CONFLICTO || status === BORRADO) onPerdido(message);
        },
      },
    );

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Asignar parte {parte.numero_incidencia}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {parte.nombre_establecimiento}, {parte.provincia}. {parte.desc_proyecto}.
        </DialogContentText>
        <EleccionDeTecnico
          donde={parte}
          eleccion={eleccion}
          error={fallo?.fields['id_tecnico']}
          onElegir={(elegido) => {
            asignar.reset();
            setEleccion(elegido);
          }}
        />
        {fallo !== null && fallo.fields['id_tecnico'] === undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fallo.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{CANCELAR}</Button>
        <Button
          variant="contained"
          disabled={eleccion === null || asignar.isPending}
          onClick={() => eleccion !== null && aceptar(eleccion)}
        >
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
