import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowSource } from '../../kit/row-source.ts';
import type { RowWithId } from '../list-types.ts';
import { activeFilters } from '../state/write-state.ts';
import type { FilteredList } from '../state/list-state.ts';
import { listQuery } from '../state/list-state.ts';
import { newRecordIn, forgetNew } from '../state/just-created.ts';
import type { ListControl } from '../state/useListState.ts';
import { stylesOf } from './row-marks.ts';

/** How long the new row is marked. */
const MARK_MS = 15_000;

const Notice = styled('p')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
});

type Props<Row extends RowWithId> = {
  readonly list: FilteredList;
  readonly source: RowSource<Row>;
  readonly control: ListControl;
  readonly rows: readonly Row[];
};

/** Shows the record that was just created: opens its page and marks its row, or says that the filters hide it. */
export function JustCreated<Row extends RowWithId>({ list, source, control, rows }: Props<Row>) {
  const route = useLocation({ select: ({ pathname }) => pathname });
  const [id, setId] = useState(() => newRecordIn(route));
  // In an effect: a render may be discarded, for example while a part beside it is loaded.
  useEffect(forgetNew, []);
  const { applied } = control;
  const query = listQuery(list, applied);
  const filter = JSON.stringify(query);
  const { data: place } = useQuery({
    queryKey: [...source.queryKey, 'lugar', id, query],
    queryFn: async ({ signal }) => (id === undefined ? null : ((await source.indexOf?.(id, query, signal)) ?? null)),
    enabled: id !== undefined,
    retry: false,
  });
  const seen = useRef(false);
  const openPage = useEffectEvent((n: number) => {
    if (seen.current) return;
    const page = Math.floor(n / applied.pageSize);
    if (page !== applied.page) control.goTo(page);
  });
  useEffect(() => {
    if (typeof place === 'number') openPage(place);
  }, [place, filter]);

  const inView = typeof place === 'number' && rows.some((row) => row.id === id);
  useEffect(() => {
    if (!inView) return;
    seen.current = true;
    // After the list has scrolled to its top, as it does with every page.
    const frame = requestAnimationFrame(() =>
      document.querySelector(`[data-fila="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
    const timer = setTimeout(() => setId(undefined), MARK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [inView, id]);

  if (id === undefined) return null;
  const hidden = place === null && Object.keys(activeFilters(list, applied)).length > 0;
  return (
    <div role="status">
      {typeof place === 'number' && (
        <GlobalStyles styles={stylesOf(new Map([[id, { kind: 'nueva', text: 'Nuevo' }]]))} />
      )}
      {hidden && (
        <Notice>
          El registro nuevo no se ve con estos filtros.
          <Button size="small" onClick={control.clearFilters}>
            Verlo sin filtros
          </Button>
        </Notice>
      )}
    </div>
  );
}
