import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Parte } from '@tajo/contract/partes';
import { CAMPOS_COMENTARIO } from '@tajo/contract/partes.listas';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { longitud } from '@tajo/domain/texto';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useNotifier } from '../../base/notifier.tsx';
import { useSession } from '../../base/session.ts';
import { useFilter } from '../../form/fields/useFilter.ts';
import { toFailure } from '../../kit/failure.ts';
import { TACTIL } from '../../obra/aspecto/tactil.ts';
import { useBorrador } from '../../obra/envio/useBorrador.ts';
import { guardarComentario } from '../../obra/guardar-comentario.ts';

const CAMPO = CAMPOS_COMENTARIO.comentario;

type Props = {
  readonly parte: Pick<Parte, 'id' | 'numero_incidencia' | 'nombre_establecimiento'> & {
    readonly id_intento?: number | null;
  };
  readonly onClose: () => void;
};

/** Text required, at most 500 characters, kept until it is sent or cancelled; the open list is read again afterwards. */
export function ComentarioDialog({ parte, onClose }: Props) {
  const titulo = useId();
  const { filtered, hint } = useFilter({ max: CAMPO.largo });
  const client = useQueryClient();
  const sesion = useSession();
  const lugar = { usuario: sesion?.id ?? 0, id_parte: parte.id, id_intento: parte.id_intento ?? 0 };
  const [escrito, escribir] = useBorrador<string>(lugar, 'comentario', () => false);
  const comentario = escrito ?? '';
  const aviso = useNotifier();
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<ReturnType<typeof toFailure>>();
  const error = fallo?.fields['comentario'];

  function dejar(): void {
    escribir(null);
    onClose();
  }

  async function enviar(): Promise<void> {
    if (sesion === undefined) return;
    setEnviando(true);
    setFallo(undefined);
    try {
      const { clase } = await guardarComentario(comentario, {
        parte,
        usuario: sesion.id,
        id_parte: parte.id,
        id_intento: parte.id_intento ?? null,
      });
      aviso.success(
        clase === 'recibido' ? 'Comentario guardado.' : 'Comentario guardado. Se enviará cuando haya conexión.',
      );
      // It stands in lists and details.
      void client.invalidateQueries();
      dejar();
    } catch (e) {
      setFallo(toFailure(e));
      setEnviando(false);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      holds={comentario !== ''}
      onClose={enviando ? undefined : onClose}
      aria-labelledby={titulo}
      sx={TACTIL}
    >
      <DialogTitle id={titulo}>Comentario del parte {parte.numero_incidencia}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          label={CAMPO.label}
          value={comentario}
          disabled={enviando}
          error={error !== undefined}
          helperText={error ?? hint ?? `${longitud(comentario)} de ${CAMPO.largo}`}
          sx={{ mt: 2 }}
          onChange={(event) => {
            setFallo(undefined);
            escribir(filtered(event.target.value) || null);
          }}
        />
        {fallo !== undefined && fallo.message !== '' && <Alert severity="error">{fallo.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={dejar} disabled={enviando}>
          {CANCELAR}
        </Button>
        <Button variant="contained" disabled={comentario.trim() === '' || enviando} onClick={() => void enviar()}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
