import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { parteApi } from '@tajo/contract/partes';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useSend } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { useSubmit } from '../../form/core/useSubmit.ts';
import { listaConParte } from '../listas/donde.ts';
import type { DeParte } from '../listas/useDialogo.tsx';
import { DiaField } from './DiaField.tsx';
import { fechaHora } from '../../obra/aspecto/fecha.ts';
import { leerFechaFin, teclearHora } from './fecha-fin.ts';
import type { DiaYHora } from './fecha-fin.ts';

/** Changes the end of a finished parte: day and time, both required. */
export function FechaFinDialog({ parte, onClose }: DeParte) {
  const titulo = useId();
  const aviso = useNotifier();
  const { history } = useRouter();
  const envio = useSend(parteApi.cambiarFechaFin);
  const [dia = '', hora = ''] = fechaHora(parte.fecha_fin).split(' ');
  const [valor, setValor] = useState<DiaYHora>({ dia, hora });
  const [errores, setErrores] = useState<Partial<DiaYHora>>({});
  const { root, refuse } = useSubmit<HTMLFormElement>({
    fields: () => ['dia', 'hora'],
    show: ({ fields }) => setErrores(fields),
  });
  const escribir = (cambio: Partial<DiaYHora>) => {
    setValor({ ...valor, ...cambio });
    setErrores({});
    envio.reset();
  };
  const terminar = () => {
    onClose();
    aviso.success(`Fecha fin del parte ${parte.numero_incidencia} actualizada.`, {
      view: () => history.push(listaConParte('/partes_finalizados', parte.numero_incidencia)),
    });
  };
  const aceptar = () => {
    // What is shown has no seconds, and stands for two instants when the clocks go back.
    if (valor.dia === dia && valor.hora === hora) return onClose();
    const leida = leerFechaFin(valor, parte, new Date());
    if ('errores' in leida) refuse({ fields: { ...leida.errores }, general: '' });
    else envio.mutate({ params: { id: parte.id }, body: leida }, { onSuccess: terminar });
  };
  const delServidor = envio.error?.fields['fecha_fin'];
  return (
    <Dialog open maxWidth="xs" onClose={envio.isPending ? undefined : onClose} aria-labelledby={titulo}>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          aceptar();
        }}
      >
        <DialogTitle id={titulo}>Fecha fin del parte {parte.numero_incidencia}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1, '& > *': { flex: '1 1 8rem' } }}>
            <DiaField
              label="Fecha"
              autoFocus
              value={valor.dia}
              onChange={(texto) => escribir({ dia: texto })}
              error={errores.dia ?? delServidor}
            />
            <TextField
              label="Hora"
              value={valor.hora}
              placeholder="HH:MM"
              error={errores.hora !== undefined}
              helperText={errores.hora}
              onChange={({ target }) =>
                escribir({ hora: target.value.length < valor.hora.length ? target.value : teclearHora(target.value) })
              }
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 }, inputLabel: { shrink: true } }}
            />
          </Box>
          {envio.error !== null && delServidor === undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {envio.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={envio.isPending}>
            {CANCELAR}
          </Button>
          <Button type="submit" variant="contained" disabled={envio.isPending}>
            {ACEPTAR}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
