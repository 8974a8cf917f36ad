import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { CERRAR } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Cifras, type Cifra } from './Cifras.tsx';
import { LineaDelReporte, type LineaDeReporte } from './LineaDelReporte.tsx';
import { useCrece } from './useCrece.ts';

type Props = {
  /** Subject of the report. */
  readonly asunto: string;
  readonly cifras: readonly Cifra[];
  readonly lineas: readonly LineaDeReporte[];
  /** Label of the switch that shows refused lines only. */
  readonly verSolo: string;
  readonly problema?: ReactNode;
  /** Buttons before 'Cerrar'. */
  readonly acciones?: ReactNode;
  readonly onClose: () => void;
};

/** As many columns as the window has room for. */
const LINEAS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 560px), 1fr))',
  columnGap: 3,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** Report of an upload, line by line, refused lines first; closing it forgets the report. */
export function ReporteDialog({ asunto, cifras, lineas, verSolo, problema, acciones, onClose }: Props) {
  const titulo = useId();
  const [soloMalas, setSoloMalas] = useState(false);
  const { fin, cuantas } = useCrece();
  const malas = lineas.filter((linea) => linea.clase === 'mal');
  const hayOtras = lineas.some((linea) => linea.clase === 'bien' || linea.clase === 'igual');
  const vistas = soloMalas ? malas : [...malas, ...lineas.filter((linea) => linea.clase !== 'mal')];
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Reporte</DialogTitle>
      <DialogContent dividers>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between', mb: 2 }}
        >
          <Box sx={{ minWidth: 240 }}>
            <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{asunto}</Typography>
            <Cifras cifras={cifras} />
          </Box>
          {malas.length > 0 && hayOtras && (
            <FormControlLabel
              control={<Switch checked={soloMalas} onChange={(_, on) => setSoloMalas(on)} />}
              label={verSolo}
            />
          )}
        </Box>
        <Box component="ol" sx={LINEAS}>
          {vistas.slice(0, cuantas).map((linea, n) => (
            <LineaDelReporte key={n} {...linea} />
          ))}
        </Box>
        {cuantas < vistas.length && <Box key={cuantas} ref={fin} sx={{ height: '1px' }} />}
      </DialogContent>
      {problema}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {acciones}
        <Button variant="contained" onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
