import type { ListaValue } from '@tajo/contract/lista';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Notifier } from '../../kit/notifier.ts';
import { failureText } from '../../kit/failure.ts';
import type { RowSource } from '../../kit/row-source.ts';
import type { Cells, RowWithId } from '../list-types.ts';
import { DetailDialog } from './DetailDialog.tsx';

interface Props<Row extends RowWithId> {
  readonly id: number;
  readonly list: ListaValue;
  readonly source: RowSource<Row>;
  readonly rows: readonly Row[];
  readonly cells: Cells<Row> | undefined;
  readonly more: ((row: Row) => ReactNode) | undefined;
  readonly notifier: Notifier;
  readonly onClose: () => void;
}

/** The detail of the row that the address names. If the row is on another page, the list is read for it alone. */
export function OpenDetail<Row extends RowWithId>({ id, source, rows, notifier, onClose, ...rest }: Props<Row>) {
  const onPage = rows.find((row) => row.id === id);
  // Stays when it leaves the page: the dialog then says so.
  const [known, setKnown] = useState(onPage);
  if (onPage !== undefined && onPage !== known) setKnown(onPage);
  const seen = known?.id === id ? known : undefined;
  const request = { id, limit: 1, offset: 0 };
  const { data, error } = useQuery({
    queryKey: [...source.queryKey, request],
    queryFn: ({ signal }) => source.readPage(request, signal),
    enabled: seen === undefined,
  });
  const row = seen ?? data?.rows[0];
  const failure = error ?? (row === undefined && data !== undefined ? 'Ya no está en esta lista.' : undefined);
  const notify = useEffectEvent((failure: unknown) => {
    notifier.error(typeof failure === 'string' ? failure : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (failure !== undefined) notify(failure);
  }, [failure]);
  // A row on another page has not left the list.
  return row && <DetailDialog row={row} rows={seen && rows} onClose={onClose} {...rest} />;
}
