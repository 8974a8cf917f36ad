import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ACEPTAR, CANCELAR } from '@tajo/contract/textos';
import { CARGAR_PARTES } from '@tajo/contract/textos-oficina';
import { useId } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { FilePicker } from '../kit/FilePicker.tsx';
import { descargarPlantilla } from './plantilla.ts';
import { useCargarPartes, type Cargado } from './useCargarPartes.ts';

type Props = {
  readonly proyecto: { readonly id: number; readonly nombre: string };
  readonly onClose: () => void;
  readonly onCargado: (cargado: Cargado) => void;
};

function Progreso({ hecho }: { readonly hecho: number | undefined }) {
  return (
    <>
      <LinearProgress
        aria-label="Cargando los partes"
        {...(hecho !== undefined && { variant: 'determinate', value: hecho })}
      />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {hecho === undefined ? 'Enviando el fichero…' : `Creando los partes… ${hecho} %`}
      </Typography>
    </>
  );
}

/** Asks for a CSV and uploads it; after a failure it stays open with the reason and the chosen file. */
export function CargarPartesDialog({ proyecto, onClose, onCargado }: Props) {
  const titulo = useId();
  const { fichero, error, cargando, progreso, elegir, cargar } = useCargarPartes(proyecto.id, onCargado);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={cargando ? undefined : onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Cargar partes</DialogTitle>
      <DialogContent>
        <DialogContentText>{CARGAR_PARTES}</DialogContentText>
        <Typography variant="body2" sx={{ mt: 2, mb: 1, color: 'text.secondary' }}>
          Proyecto: {proyecto.nombre}
        </Typography>
        <FilePicker file={fichero} accept=".csv,text/csv" label="Fichero CSV" disabled={cargando} onChoose={elegir} />
        <Button size="small" startIcon={<DownloadOutlined />} sx={{ mt: 1.5, ml: -0.5 }} onClick={descargarPlantilla}>
          Descargar plantilla
        </Button>
        <Box sx={{ minHeight: 32, mt: 1 }}>{cargando && <Progreso hecho={progreso} />}</Box>
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={cargando}>
          {CANCELAR}
        </Button>
        <Button variant="contained" onClick={cargar} disabled={fichero === undefined || cargando}>
          {ACEPTAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
