import type { ListaValue } from '@tajo/contract/lista';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Notifier } from '../../kit/aviso.ts';
import { textoDeFallo } from '../../kit/fallo.ts';
import type { Fuente } from '../../kit/fuente.ts';
import type { Celdas, RowWithId } from '../list-types.ts';
import { DetailDialog } from './DetailDialog.tsx';

interface Props<Row extends RowWithId> {
  readonly id: number;
  readonly lista: ListaValue;
  readonly fuente: Fuente<Row>;
  readonly filas: readonly Row[];
  readonly celdas: Celdas<Row> | undefined;
  readonly mas: ((row: Row) => ReactNode) | undefined;
  readonly aviso: Notifier;
  readonly onClose: () => void;
}

/** The detail of the row that the address names. If the row is on another page, the list is read for it alone. */
export function DetalleAbierto<Row extends RowWithId>({ id, fuente, filas, aviso, onClose, ...resto }: Props<Row>) {
  const enPagina = filas.find((fila) => fila.id === id);
  const pedido = { id, limit: 1, offset: 0 };
  const { data, error } = useQuery({
    queryKey: [...fuente.clave, pedido],
    queryFn: ({ signal }) => fuente.pagina(pedido, signal),
    enabled: enPagina === undefined,
  });
  const row = enPagina ?? data?.filas[0];
  const falla = error ?? (row === undefined && data !== undefined ? 'Ya no está en esta lista.' : undefined);
  const avisar = useEffectEvent((fallo: unknown) => {
    aviso.error(typeof fallo === 'string' ? fallo : textoDeFallo(fallo));
    onClose();
  });
  useEffect(() => {
    if (falla !== undefined) avisar(falla);
  }, [falla]);
  // A row on another page has not left the list.
  return row && <DetailDialog row={row} filas={enPagina && filas} onClose={onClose} {...resto} />;
}
