import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Typography from '@mui/material/Typography';
import type { FilaInventario } from '@tajo/contract/inventario';
import { inventarioApi, inventarioLista } from '@tajo/contract/inventario';
import { TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import { useRouter } from '@tanstack/react-router';
import { fuenteDe } from '../api/fuente.ts';
import { useAviso } from '../base/aviso.tsx';
import { numero } from '../kit/texto.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const fuente = fuenteDe(inventarioApi.listar);

/** Below zero, or with units that the books did not know of, it is for somebody to look at (AMB-065). */
const celdas = {
  cantidad: ({ cantidad, descuadre }: FilaInventario) => (
    <>
      <Typography component="span" variant="inherit" color={cantidad < 0 ? 'error' : undefined}>
        {numero(cantidad)}
      </Typography>
      {descuadre !== 0 && (
        <Typography component="span" variant="inherit" color="warning.main">
          {` Descuadre: ${numero(descuadre)}`}
        </Typography>
      )}
    </>
  ),
};

const rutaDe = ({ tipo_elemento, id_elemento }: FilaInventario): string =>
  `/movimientos_${tipo_elemento === TIPO_ELEMENTO.TERMINAL ? 'terminal' : 'componente'}/${id_elemento}`;

export function InventarioPage() {
  const { history } = useRouter();
  return (
    <ListScreen
      lista={inventarioLista}
      fuente={fuente}
      aviso={useAviso()}
      detalle={false}
      celdas={celdas}
      acciones={[{ label: 'Movimientos', Icon: SwapHorizOutlined, onClick: (fila) => history.push(rutaDe(fila)) }]}
    />
  );
}
