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
  const request = { id, limit: 1, offset: 0 };
  const { data, error } = useQuery({
    queryKey: [...source.queryKey, request],
    queryFn: ({ signal }) => source.readPage(request, signal),
    enabled: onPage === undefined,
  });
  const isGone = onPage === undefined && data?.rows.length === 0;
  const read = onPage ?? data?.rows[0];
  // Stays when it leaves the list, which the dialog then says, or cannot be read again.
  const [known, setKnown] = useState(read);
  if (read !== undefined && read !== known) setKnown(read);
  const failure = known === undefined ? (error ?? (isGone ? 'Ya no está en esta lista.' : undefined)) : undefined;
  const notify = useEffectEvent((failure: unknown) => {
    notifier.error(typeof failure === 'string' ? failure : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (failure !== undefined) notify(failure);
  }, [failure]);
  // A row on another page has not left the list.
  return known && <DetailDialog row={known} rows={isGone ? [] : onPage && rows} onClose={onClose} {...rest} />;
}
