import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ListaValue } from '@tajo/contract/lista';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveSource } from '../../kit/live-source.ts';
import { useOnline } from '../../kit/online.ts';
import type { RowSource, ListQuery } from '../../kit/row-source.ts';
import type { RowWithId } from '../list-types.ts';
import { rowName } from '../row-name.ts';
import { VisuallyHidden } from '../table/VisuallyHidden.tsx';
import { stylesOf, type RowMarks } from './row-marks.ts';
import { concerns, livePage } from './live-page.ts';
import { useSaid } from './useSaid.ts';
import { NARROW } from '../../kit/sizes.ts';

interface Props<Row extends RowWithId> {
  readonly list: ListaValue;
  readonly source: RowSource<Row>;
  readonly request: ListQuery;
  readonly whereNow: ((row: Row) => Promise<string>) | undefined;
}
type ReadPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

const noSubscription = () => () => undefined;
const NOT_HERE = 'ya no está en esta lista';
const CONNECTION = {
  directo: 'En directo',
  preguntando: 'Sin conexión en directo, se actualiza cada 30 s',
} as const;

const ConnectionState = styled('span')({
  fontSize: '0.75rem',
  color: 'var(--mui-palette-text-secondary)',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 6,
    borderRadius: '50%',
    background: 'var(--mui-palette-warning-main)',
  },
  // Its longer word takes more lines of the row, not another row.
  [NARROW]: { flex: '1 1 64px', lineHeight: 1.2, textAlign: 'right' },
  '&[data-conexion=directo]::before': { background: 'var(--mui-palette-success-main)' },
});

/** Follows changes by others on the current page, and shows whether it is connected. */
export function LiveUpdates<Row extends RowWithId>({ list, source, request, whereNow }: Props<Row>) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveSource>();
  const [marks, setMarks] = useState<RowMarks>(new Map());
  const connection = useSyncExternalStore(live?.onConnectionChange ?? noSubscription, () => live?.connection());
  const online = useOnline();
  const { said, say } = useSaid();
  // Compared as a text, because the object is new with each render.
  const text = JSON.stringify(request);
  const { live: open } = source;

  useEffect(() => {
    let gone = false;
    open?.().then(
      (one) => gone || setLive(one),
      () => undefined,
    );
    return () => void (gone = true);
  }, [open]);

  useEffect(() => {
    if (live === undefined) return;
    const asked = JSON.parse(text) as ListQuery;
    const queryKey = [...source.queryKey, asked];
    const abort = new AbortController();
    const place = { room: String(source.queryKey[0]), alsoShows: source.alsoShows ?? [] };
    const updater = livePage<Row>({
      ...place,
      shown() {
        const { data, dataUpdatedAt = 0 } = client.getQueryState<ReadPage<Row>>(queryKey) ?? {};
        return data && { ...data, readAt: dataUpdatedAt };
      },
      read: () => source.readPage(asked, abort.signal),
      show: (read) => client.setQueryData<ReadPage<Row>>(queryKey, read)?.rows ?? [],
      mark: setMarks,
      async note(row, withReason) {
        const reason = withReason ? await whereNow?.(row).catch(() => undefined) : undefined;
        return `${rowName(list, row)}: ${reason ?? NOT_HERE}`;
      },
      say,
    });
    const stop = live.follow((update) => {
      // Other pages and lists are read again when they are shown.
      if (concerns(place, update.sala))
        void client.invalidateQueries({ queryKey: [source.queryKey[0]], refetchType: 'none' });
      updater.hear(update);
    });
    return () => {
      stop();
      updater.stop();
      abort.abort();
    };
  }, [live, text, source, list, whereNow, client, say]);

  return (
    <>
      <GlobalStyles styles={stylesOf(marks)} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {connection && online && <ConnectionState data-conexion={connection}>{CONNECTION[connection]}</ConnectionState>}
    </>
  );
}
