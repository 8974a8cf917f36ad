import { establecimientoApi, inventarioDeTiendaLista } from '@tajo/contract/establecimientos';
import { sourceOf } from '../../api/source-of.ts';
import { useCall } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DiaDeTienda } from './DiaDeTienda.tsx';
import { fuenteDelDia, panelDeDia, useDiaDeTienda } from './dia.ts';

function Dia({ id }: { readonly id: number }) {
  const { dia } = useDiaDeTienda();
  const { data } = useCall(
    establecimientoApi.detalle,
    { params: { id }, query: { en: dia } },
    { enabled: dia !== undefined },
  );
  return <DiaDeTienda existia={data?.existia} />;
}

/** Tab 'Inventario': what stands in the shop, at any spot, now or on a past day. */
export function InventarioDeTienda({ id }: { readonly id: number }) {
  const { dia } = useDiaDeTienda();
  const pregunta = <Dia id={id} />;
  return (
    <ListScreen
      list={inventarioDeTiendaLista}
      source={fuenteDelDia(sourceOf(establecimientoApi.inventario, { id }), inventarioDeTiendaLista, dia)}
      notifier={useNotifier()}
      nested
      panel={panelDeDia(() => pregunta)}
      detail={false}
    />
  );
}
