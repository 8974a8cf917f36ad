import { CAMPOS_ESTABLECIMIENTO, establecimientosLista } from '@tajo/contract/establecimientos';
import { historialApi } from '@tajo/contract/historial';
import { historialOf } from '../../base/historial.tsx';

const historial = historialOf(historialApi.establecimiento, {
  ...establecimientosLista,
  detalle: CAMPOS_ESTABLECIMIENTO,
});

/** History of a shop, with all the fields of its form. */
export const HistorialDeTienda = ({ id }: { readonly id: number }) => historial({ id });
