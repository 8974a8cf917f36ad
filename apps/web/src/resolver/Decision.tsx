import Alert from '@mui/material/Alert';
import { formatoInstante } from '@tajo/domain/instantes';
import { timeZone } from '../kit/time-zone.ts';
import { HECHO } from './textos.ts';
import type { DecisionTomada } from './textos.ts';

/** A decision with its author, date and reason. */
export function Decision({
  decision: { resultado, motivo, fecha, nombre_usuario },
}: {
  readonly decision: DecisionTomada;
}) {
  return (
    <Alert severity="success">
      {HECHO[resultado]} {nombre_usuario} · {formatoInstante(timeZone(), new Date(fecha))}. Motivo: {motivo}
    </Alert>
  );
}
