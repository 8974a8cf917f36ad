import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { FilaInventario } from '@tajo/contract/inventario';
import { DESCUADRE, inventarioApi, inventarioLista } from '@tajo/contract/inventario';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { Link, useRouter } from '@tanstack/react-router';
import { sourceOf } from '../api/source-of.ts';
import { useNotifier } from '../base/notifier.tsx';
import { Stock, stockPanel } from '../base/low-stock.tsx';
import type { RowSource } from '../kit/row-source.ts';
import { formatNumber } from '../kit/text.ts';
import { ListScreen } from '../list/ListScreen.tsx';

/** Saves and signatures are notified for the register of the changed record. */
const fuente: RowSource<FilaInventario> = {
  ...sourceOf(inventarioApi.listar),
  alsoShows: ['componente', 'terminal', 'establecimiento'],
};

const PANEL = stockPanel({ [DESCUADRE]: 'Con descuadre' });

const columna = inventarioLista.columnas['cantidad'] ?? { label: 'Cantidad' };

const rutaDe = ({ tipo_elemento, id_elemento }: FilaInventario) => ({
  to: tipo_elemento === TIPO_ELEMENTO.TERMINAL ? '/movimientos_terminal/$id' : '/movimientos_componente/$id',
  params: { id: String(id_elemento) },
});

/** A figure that the movements do not explain links to its movements (AMB-065). */
const celdas = {
  cantidad: (fila: FilaInventario) => (
    <>
      <Stock column={columna} row={fila} />
      {fila.descuadre !== 0 && (
        <>
          {' '}
          <Link
            {...rutaDe(fila)}
            search={{ desde: 'Descuadre' }}
            style={{ color: 'var(--mui-palette-warning-main)' }}
          >{`Descuadre: ${formatNumber(fila.descuadre)}`}</Link>
        </>
      )}
    </>
  ),
};

export function InventarioPage() {
  const { navigate } = useRouter();
  return (
    <ListScreen
      list={inventarioLista}
      source={fuente}
      notifier={useNotifier()}
      panel={PANEL}
      detail={false}
      cells={celdas}
      actions={[
        {
          label: 'Movimientos',
          shortcut: 'm',
          Icon: SwapHorizOutlined,
          onClick: (fila) => void navigate(rutaDe(fila)),
        },
      ]}
    />
  );
}
