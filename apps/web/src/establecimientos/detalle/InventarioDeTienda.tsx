import { establecimientoApi, inventarioDeTiendaLista } from '@tajo/contract/establecimientos';
import { fuenteDe } from '../../api/fuente.ts';
import { useAviso } from '../../base/aviso.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';

/** The tab 'Inventario': what stands in the shop, whichever its place. */
export const InventarioDeTienda = ({ id }: { readonly id: number }) => (
  <ListScreen
    lista={inventarioDeTiendaLista}
    fuente={fuenteDe(establecimientoApi.inventario, { id })}
    aviso={useAviso()}
    detalle={false}
  />
);
