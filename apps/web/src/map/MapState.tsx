import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatNumber } from '../kit/text.ts';

type Props = {
  readonly error: { readonly message: string } | null;
  /** Undefined until they are loaded. */
  readonly drawn: number | undefined;
  readonly total: number | undefined;
  readonly onRetry: () => void;
};

/** Says what the map does not show: no match, more than its limit, or an error. */
export function MapState({ error, drawn, total = 0, onRetry }: Props) {
  if (error !== null)
    return (
      <Alert severity="error" action={<Button onClick={onRetry}>Reintentar</Button>}>
        {error.message}
      </Alert>
    );
  if (drawn === 0) return <Alert severity="info">Ningún establecimiento con estos filtros.</Alert>;
  if (drawn === undefined || drawn >= total) return null;
  return (
    <Alert severity="info">
      Se muestran {formatNumber(drawn)} de {formatNumber(total)} establecimientos: los más urgentes. Use los filtros
      para ver los demás.
    </Alert>
  );
}
