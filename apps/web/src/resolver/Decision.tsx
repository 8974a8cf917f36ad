import Alert from '@mui/material/Alert';
import { formatoInstante } from '@tajo/domain/instantes';
import { zona } from '../kit/zona.ts';
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
      {HECHO[resultado]} {nombre_usuario} · {formatoInstante(zona(), new Date(fecha))}. Motivo: {motivo}
    </Alert>
  );
}
