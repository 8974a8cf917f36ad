import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { LARGO_DE_DECISION, resolverApi } from '@tajo/contract/resolver';
import type { TrabajoPorResolver } from '@tajo/contract/resolver';
import { CANCELAR } from '@tajo/contract/textos';
import { longitud } from '@tajo/domain/texto';
import { useId, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { useSend } from '../api/hooks.ts';
import { useNotifier } from '../base/notifier.tsx';
import { useFilter } from '../form/fields/useFilter.ts';
import { HECHO, PREGUNTA } from './textos.ts';
import type { DecisionElegida } from './textos.ts';

interface Props {
  readonly trabajo: TrabajoPorResolver;
  readonly eleccion: DecisionElegida;
  /** Ids of the pieces to leave out. */
  readonly sin: readonly number[];
  /** The typed text; kept outside, because a refusal of pieces closes the dialog. */
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
  /** Gets why pieces are refused, by their keys. */
  readonly onRechazo: (rechazos: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

const esDeHecho = (campo: string): boolean => campo.startsWith('hecho_');

/** Asks for the reason of a decision. Refused pieces are marked at their rows, so the dialog closes. */
export function DecidirDialog({ trabajo: { id, hechos }, eleccion, sin, motivo, ...props }: Props) {
  const { onMotivo, onRechazo, onClose } = props;
  const titulo = useId();
  const { filtered, hint } = useFilter({ max: LARGO_DE_DECISION });
  // More may arrive while the dialog is open, and is not in sight.
  const [vistos] = useState(hechos.length);
  const envio = useSend(resolverApi.decidir);
  const aviso = useNotifier();
  const { motivo: error, ...otros } = envio.error?.fields ?? {};
  const [fallo = envio.error?.message] = Object.values(otros);

  const enviar = () =>
    envio.mutate(
      { params: { id }, body: { resultado: eleccion, motivo, vistos, sin: [...sin] } },
      {
        onSuccess: () => {
          aviso.success(HECHO[eleccion]);
          onRechazo({});
          onClose();
        },
        onError: ({ fields }) => {
          if (!Object.keys(fields).some(esDeHecho)) return;
          onRechazo(fields);
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      holds={motivo !== ''}
      onClose={envio.isPending ? undefined : onClose}
      aria-labelledby={titulo}
    >
      <DialogTitle id={titulo}>{PREGUNTA[eleccion].titulo}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{PREGUNTA[eleccion].texto}</DialogContentText>
        {sin.length > 0 && <DialogContentText>Se dejan fuera: {sin.length}.</DialogContentText>}
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label="Motivo"
          value={motivo}
          disabled={envio.isPending}
          error={error !== undefined}
          helperText={error ?? hint ?? `${longitud(motivo)} de ${LARGO_DE_DECISION}`}
          onChange={(event) => {
            envio.reset();
            onMotivo(filtered(event.target.value));
          }}
        />
        {fallo && <Alert severity="error">{fallo}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={envio.isPending}>
          {CANCELAR}
        </Button>
        <Button variant="contained" disabled={motivo.trim() === ''} loading={envio.isPending} onClick={enviar}>
          Aceptar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
