import { nombreDeInforme } from '@tajo/contract/lista';
import { diaEn } from '@tajo/domain/instantes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { failureReason } from '../../kit/failure.ts';
import type { FilteredList } from './list-state.ts';
import { listQuery, pageRequest } from './list-state.ts';
import type { RowSource } from '../../kit/row-source.ts';
import type { Notifier } from '../../kit/notifier.ts';
import type { ListControl } from './useListState.ts';
import { timeZone } from '../../kit/time-zone.ts';

interface Options<Row> {
  readonly list: FilteredList;
  readonly source: RowSource<Row>;
  readonly control: ListControl;
  readonly notifier: Notifier;
}

/** The rows of the requested page, those of the previous one while it loads, and the spreadsheet of all pages. */
export function useListData<Row>({ list, source, control, notifier }: Options<Row>) {
  const { page, pageSize } = control.applied;
  const query = pageRequest(list, control.applied);
  const reading = useQuery({
    queryKey: [...source.queryKey, query],
    queryFn: ({ signal }) => source.readPage(query, signal),
    placeholderData: keepPreviousData,
    // Nobody listened for changes by others while the list was not shown.
    refetchOnMount: 'always',
  });
  const { error, data } = reading;

  // The last row of the last page may have been deleted.
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / pageSize) - 1);
  const beyondEnd = data !== undefined && !reading.isPlaceholderData && page > last;
  const goBack = useEffectEvent(() => control.goTo(last));
  useEffect(() => {
    if (beyondEnd) goBack();
  }, [beyondEnd]);

  const reload = () => void reading.refetch();
  const failure = error === null || data !== undefined ? undefined : { text: failureReason(error), retry: reload };
  return {
    request: query,
    rows: failure === undefined ? data?.rows : [],
    total: data?.total,
    stale: reading.isPlaceholderData,
    loading: reading.isFetching,
    reload,
    failure,
    /** They could not be read again, and are shown as they were (AMB-151). */
    isOld: error !== null && data !== undefined,
    async exportSheet(): Promise<void> {
      const today = diaEn(timeZone(), new Date());
      await source
        .exportSheet(listQuery(list, control.applied), nombreDeInforme(list.plural, today))
        .catch((failure: unknown) => notifier.error(failureReason(failure)));
    },
  };
}
