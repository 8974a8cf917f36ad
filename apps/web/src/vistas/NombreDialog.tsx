import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { CANCELAR } from '@tajo/contract/textos';
import { CAMPOS_VISTA } from '@tajo/contract/vistas';
import { useId, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { ApiError } from '../api/api-error.ts';
import { useFilter } from '../form/fields/useFilter.ts';
import { failureText } from '../kit/failure.ts';

type Props = {
  readonly titulo: string;
  readonly inicial?: string;
  readonly puedeCompartir?: boolean;
  readonly onGuardar: (nombre: string, compartida: boolean) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for a view's name and whether it is shared. */
export function NombreDialog({ titulo, inicial = '', puedeCompartir = false, onGuardar, onClose }: Props) {
  const id = useId();
  const { filtered, hint } = useFilter({ max: CAMPOS_VISTA.nombre.largo });
  const [nombre, setNombre] = useState(inicial);
  const [compartida, setCompartida] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<unknown>();
  const enElNombre = fallo instanceof ApiError ? fallo.fields['nombre'] : undefined;
  const guardar = () => {
    setEnviando(true);
    onGuardar(nombre.trim(), compartida).then(onClose, (error: unknown) => {
      setEnviando(false);
      setFallo(error);
    });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      holds={nombre !== inicial}
      onClose={enviando ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{titulo}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-f`}
          sx={{ display: 'grid', gap: 1 }}
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            guardar();
          }}
        >
          <TextField
            autoFocus
            required
            label={CAMPOS_VISTA.nombre.label}
            value={nombre}
            error={enElNombre !== undefined}
            helperText={enElNombre ?? hint}
            sx={{ mt: 1 }}
            onChange={(event) => {
              setFallo(undefined);
              setNombre(filtered(event.target.value));
            }}
          />
          {puedeCompartir && (
            <FormControlLabel
              control={<Checkbox checked={compartida} onChange={(event) => setCompartida(event.target.checked)} />}
              label={CAMPOS_VISTA.compartida.label}
            />
          )}
          {fallo !== undefined && enElNombre === undefined && <Alert severity="error">{failureText(fallo)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={enviando}>
          {CANCELAR}
        </Button>
        <Button type="submit" form={`${id}-f`} variant="contained" disabled={nombre.trim() === ''} loading={enviando}>
          Guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
