import { CAMPOS_ESTABLECIMIENTO, establecimientosLista } from '@tajo/contract/establecimientos';
import { historialApi } from '@tajo/contract/historial';
import { historialDe } from '../../base/historial.tsx';

const historial = historialDe(historialApi.establecimiento, {
  ...establecimientosLista,
  detalle: CAMPOS_ESTABLECIMIENTO,
});

/** Who changed a shop, when, and what: of all the fields that its form has. */
export const HistorialDeTienda = ({ id }: { readonly id: number }) => historial({ id });
