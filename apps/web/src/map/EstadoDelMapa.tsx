import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatNumber } from '../kit/text.ts';

type Props = {
  readonly error: { readonly message: string } | null;
  /** Undefined until they are loaded. */
  readonly dibujados: number | undefined;
  readonly total: number | undefined;
  readonly onReintentar: () => void;
};

/** Says what the map does not show: no match, more than its limit, or an error. */
export function EstadoDelMapa({ error, dibujados, total = 0, onReintentar }: Props) {
  if (error !== null)
    return (
      <Alert severity="error" action={<Button onClick={onReintentar}>Reintentar</Button>}>
        {error.message}
      </Alert>
    );
  if (dibujados === 0) return <Alert severity="info">Ningún establecimiento con estos filtros.</Alert>;
  if (dibujados === undefined || dibujados >= total) return null;
  return (
    <Alert severity="info">
      Se muestran {formatNumber(dibujados)} de {formatNumber(total)} establecimientos: los más urgentes. Use los filtros
      para ver los demás.
    </Alert>
  );
}
