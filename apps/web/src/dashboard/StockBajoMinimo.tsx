import { inventarioApi } from '@tajo/contract/inventario';
import { BAJO_MINIMO } from '@tajo/contract/stock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callPage } from '../api/call.ts';
import { queryKeyOf } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { countOf } from '../kit/text.ts';

const PEDIDO = { [BAJO_MINIMO]: 'true', limit: 1 };

/** Number of articles below their minimum, as a link to them; nothing if there are none (REG-017). */
export function StockBajoMinimo() {
  const client = useQueryClient();
  const queryKey = queryKeyOf(inventarioApi.listar, PEDIDO);
  useUpdates(
    ({ sala }) => sala === null || sala === 'componente' || sala === 'terminal',
    () => client.invalidateQueries({ queryKey }),
  );
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callPage(inventarioApi.listar, PEDIDO, { signal }),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <p style={{ margin: '0 0 12px' }}>
      <Link to="/inventario" search={{ [BAJO_MINIMO]: 'true' }} style={{ color: 'var(--mui-palette-warning-main)' }}>
        {`▼ ${countOf(data.total, 'artículo', 'artículos')} por debajo del stock mínimo`}
      </Link>
    </p>
  );
}
