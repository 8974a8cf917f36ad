import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Answer, BodyInput } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useSend } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import type { DeParte } from '../listas/useDialogo.tsx';
import { EleccionDeTecnico, type TecnicoElegido } from './EleccionDeTecnico.tsx';

type Props = DeParte & {
  readonly titulo: string;
  readonly children?: ReactNode;
  readonly endpoint: typeof parteApi.asignar | typeof parteApi.reasignar;
  readonly visto?: BodyInput<typeof parteApi.reasignar>;
  readonly menos?: number | undefined;
  readonly onHecho: (hecha: Answer<typeof parteApi.asignar>, tecnico: TecnicoOpcion) => void;
};
const CONFLICTO = 409;
const BORRADO = 404;

/** Dialog that chooses a technician for a parte. */
export function TecnicoDialog({ parte, titulo, children, endpoint, visto = {}, menos, onClose, onHecho }: Props) {
  const id = useId();
  const [eleccion, setEleccion] = useState<TecnicoElegido | null>(null);
  const aviso = useNotifier();
  const client = useQueryClient();
  const envio = useSend(endpoint as typeof parteApi.reasignar);
  const { error: fallo } = envio;
  function aceptar(event: SubmitEvent): void {
    event.preventDefault();
    if (eleccion === null || envio.isPending) return;
    const { tecnico } = eleccion;
    envio.mutate(
      { params: { idParte: parte.id, idTecnico: tecnico.id }, body: visto },
      {
        onSuccess: (hecha) => {
          onClose();
          onHecho(hecha, tecnico);
        },
        onError: ({ status, message }) => {
          if (status !== CONFLICTO && status !== BORRADO) return;
          // Another user was faster: the lists are outdated, and the message names the parte's technician.
          void client.invalidateQueries();
          onClose();
          aviso.error(message);
        },
      },
    );
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={envio.isPending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{titulo}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {parte.nombre_establecimiento}, {parte.direccion}. {parte.desc_proyecto}.
        </DialogContentText>
        {children}
        <form id={`${id}-f`} onSubmit={aceptar}>
          <EleccionDeTecnico
            donde={parte}
            menos={menos}
            eleccion={eleccion}
            error={fallo?.fields['id_tecnico']}
            onElegir={(elegido) => {
              envio.reset();
              setEleccion(elegido);
            }}
          />
        </form>
        {fallo !== null && fallo.fields['id_tecnico'] === undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fallo.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={envio.isPending}>
          {CANCELAR}
        </Button>
        <Button type="submit" form={`${id}-f`} variant="contained" disabled={eleccion === null || envio.isPending}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
