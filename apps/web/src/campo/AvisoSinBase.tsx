import Alert from '@mui/material/Alert';
import { useModelo } from './modelo.ts';

const SIN_BASE =
  'Este navegador no deja guardar datos (¿ventana privada?): lo que haga sin conexión se perderá al cerrar la página.';

/** Says that nothing outlives the page, where the browser gives no database. */
export function AvisoSinBase() {
  return useModelo().duradero ? null : <Alert severity="warning">{SIN_BASE}</Alert>;
}
