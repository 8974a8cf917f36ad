import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { CERRAR } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Figures, type ReporteFigure } from './Figures.tsx';
import { ReporteLine, type ReporteLineData } from './ReporteLine.tsx';
import { useGrowing } from './useGrowing.ts';

type Props = {
  /** Subject of the report. */
  readonly subject: string;
  readonly figures: readonly ReporteFigure[];
  readonly lines: readonly ReporteLineData[];
  /** Label of the switch that shows refused lines only. */
  readonly onlyLabel: string;
  readonly problem?: ReactNode;
  /** Buttons before 'Cerrar'. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
};

/** As many columns as the window has room for. */
const LINES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 560px), 1fr))',
  columnGap: 3,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** Report of an upload, line by line, refused lines first; closing it forgets the report. */
export function ReporteDialog({ subject, figures, lines, onlyLabel, problem, actions, onClose }: Props) {
  const title = useId();
  const [onlyBad, setOnlyBad] = useState(false);
  const { endRef, lineCount } = useGrowing();
  const bad = lines.filter((line) => line.kind === 'mal');
  const hasOthers = lines.some((line) => line.kind === 'bien' || line.kind === 'igual');
  const shown = onlyBad ? bad : [...bad, ...lines.filter((line) => line.kind !== 'mal')];
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>Reporte</DialogTitle>
      <DialogContent dividers>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between', mb: 2 }}
        >
          <Box sx={{ minWidth: 240 }}>
            <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{subject}</Typography>
            <Figures figures={figures} />
          </Box>
          {bad.length > 0 && hasOthers && (
            <FormControlLabel
              control={<Switch checked={onlyBad} onChange={(_, on) => setOnlyBad(on)} />}
              label={onlyLabel}
            />
          )}
        </Box>
        <Box component="ol" sx={LINES}>
          {shown.slice(0, lineCount).map((line, n) => (
            <ReporteLine key={n} {...line} />
          ))}
        </Box>
        {lineCount < shown.length && <Box key={lineCount} ref={endRef} sx={{ height: '1px' }} />}
      </DialogContent>
      {problem}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions}
        <Button variant="contained" onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
