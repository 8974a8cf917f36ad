import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { countOf, formatNumber } from '../../kit/text.ts';

type Props = {
  readonly titulo: string;
  readonly hechas: number;
  readonly total: number;
  readonly onDetener: () => void;
};

/** Progress of an operation on many partes. Stopping it lets the current request finish. */
export function EnMarcha({ titulo, hechas, total, onDetener }: Props) {
  const [deteniendo, setDeteniendo] = useState(false);
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {formatNumber(hechas)} de {countOf(total, 'parte', 'partes')}
        </Typography>
        <LinearProgress variant="determinate" aria-label={titulo} value={(100 * hechas) / Math.max(1, total)} />
      </DialogContent>
      <DialogActions>
        <Button
          disabled={deteniendo}
          onClick={() => {
            setDeteniendo(true);
            onDetener();
          }}
        >
          Detener
        </Button>
      </DialogActions>
    </>
  );
}
