import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { CAMPOS_COMENTARIO } from '@tajo/contract/partes.listas';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { longitud } from '@tajo/domain/texto';
import { useId, useState } from 'react';
import { useEnviar } from '../../api/hooks.ts';
import { useAviso } from '../../base/aviso.tsx';
import { TACTIL } from '../../obra/aspecto/tactil.ts';
import { useInstante } from '../../obra/envio/useInstante.ts';

const CAMPO = CAMPOS_COMENTARIO.comentario;

type Props = { readonly parte: Pick<Parte, 'id' | 'numero_incidencia'>; readonly onClose: () => void };

/** Text required, at most 500; the open list is read again after it, and an error keeps the text. */
export function ComentarioDialog({ parte, onClose }: Props) {
  const titulo = useId();
  const [comentario, setComentario] = useState('');
  const envio = useEnviar(parteApi.comentar);
  const instante = useInstante();
  const aviso = useAviso();
  const error = envio.error?.fields['comentario'];

  const enviar = () =>
    envio.mutate(
      { params: { id: parte.id }, body: { comentario, ocurrido: instante(envio.error) } },
      {
        onSuccess: () => {
          aviso.exito('Comentario guardado.');
          onClose();
        },
      },
    );

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titulo} sx={TACTIL}>
      <DialogTitle id={titulo}>Comentario del parte {parte.numero_incidencia}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          label={CAMPO.label}
          value={comentario}
          disabled={envio.isPending}
          error={error !== undefined}
          helperText={error ?? `${longitud(comentario)} de ${CAMPO.largo}`}
          slotProps={{ htmlInput: { maxLength: CAMPO.largo } }}
          sx={{ mt: 2 }}
          onChange={(event) => {
            envio.reset();
            setComentario(event.target.value);
          }}
        />
        {envio.error && envio.error.message !== '' && <Alert severity="error">{envio.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{CANCELAR}</Button>
        <Button variant="contained" disabled={comentario.trim() === '' || envio.isPending} onClick={enviar}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
