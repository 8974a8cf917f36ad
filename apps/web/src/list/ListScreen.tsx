import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Lista } from '@tajo/contract/lista';
import { ELIMINAR_TEXTO } from '@tajo/contract/textos';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Alertas } from './filters/Alertas.tsx';
import { DataTable } from './table/DataTable.tsx';
import type { RowAction, Cells, RowWithId, ChosenRows, FilterPanel, SingleSelection } from './list-types.ts';
import type { RowSource } from '../kit/row-source.ts';
import type { Notifier, Undo } from '../kit/notifier.ts';
import { ListCards } from './cards/ListCards.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { rowName } from './row-name.ts';
import { ListFrame, ListFooter } from './list-frame.ts';
import { Pager } from './Pager.tsx';
import { laterPart, lazyPart, nextPart } from '../kit/lazy-part.tsx';
import { openIdIn, withoutOpen } from './state/open-detail.ts';
import { withColumns } from './state/list-view.ts';
import type { FilteredList, Search } from './state/list-state.ts';
import { CollapsedFilters } from './filters/CollapsedFilters.tsx';
import { FiltersContext } from './state/filters-context.ts';
import { listQuery } from './state/list-state.ts';
import { useMinWidth } from '../kit/useMinWidth.ts';
import { useRowFocus } from './state/useRowFocus.ts';
import { useListData } from './state/useListData.ts';
import { useListKeys } from './state/useListKeys.ts';
import { useListState } from './state/useListState.ts';
import { useRowChecks } from './state/useRowChecks.ts';

export interface ListScreenProps<Row extends RowWithId> {
  readonly list: Lista<Row>;
  readonly source: RowSource<Row>;
  readonly notifier: Notifier;
  /** Route of the create form; without it there is no button for a new record. */
  readonly newPath?: string;
  readonly editPath?: (row: Row) => string;
  /** Answers how it is taken back, where that restores everything. */
  readonly remove?: (row: Row) => Promise<Undo | undefined>;
  /** Text of the delete dialog, if deletion has further effects. */
  readonly removeText?: (row: Row) => ReactNode;
  /** False: no detail. A function: content of the dialog below the fields. */
  readonly detail?: false | ((row: Row) => ReactNode);
  /** Address of the record's page: 'Ver detalle' opens it in a browser tab instead of the dialog. */
  readonly pagePath?: (row: Row) => string;
  readonly actions?: readonly RowAction<Row>[];
  /** Buttons of the screen's own, in the toolbar before the kit's. */
  readonly toolbar?: ReactNode;
  /** Filters of its own between toolbar and table. */
  readonly panel?: FilterPanel;
  /** The list on a map: a switch shows it instead of the table; it reads the filters from FiltersContext. */
  readonly map?: ReactNode;
  readonly cells?: Cells<Row>;
  readonly selection?: SingleSelection<Row>;
  /** Rows chosen for one operation on all of them. */
  readonly batch?: ChosenRows<Row>;
  /** True inside a screen that has its own title. */
  readonly nested?: boolean;
  /** Returns where a row is now that has left the list because another user changed it. */
  readonly whereNow?: (row: Row) => Promise<string>;
}

const DetailDialog = nextPart(async () => (await import('./detail/DetailDialog.tsx')).DetailDialog);
const OpenDetail = lazyPart(async () => (await import('./detail/OpenDetail.tsx')).OpenDetail);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const MapSwitch = laterPart(async () => (await import('./MapSwitch.tsx')).MapSwitch);
const BatchBar = lazyPart(async () => (await import('./BatchBar.tsx')).BatchBar);
const LiveUpdates = laterPart(async () => (await import('./live/LiveUpdates.tsx')).LiveUpdates);
const JustCreated = laterPart(async () => (await import('./live/JustCreated.tsx')).JustCreated);

const ProgressLine = styled('div')({
  height: 3,
  overflow: 'hidden',
  // No loading indicator for what takes less than a moment.
  '& > div': {
    height: '100%',
    backgroundColor: 'var(--mui-palette-primary-main)',
    transform: 'translateX(-100%)',
    animation: 'hilo 1.2s 300ms linear infinite',
  },
  '@keyframes hilo': { to: { transform: 'translateX(100%)' } },
  '@media (prefers-reduced-motion: reduce)': { '& > div': { animationDuration: '4s' } },
});

/** A list: toolbar, filters, order, pager, detail, deletion and spreadsheet, all from its list value. */
export function ListScreen<Row extends RowWithId>(props: ListScreenProps<Row>) {
  const { notifier, newPath, remove, pagePath, panel } = props;
  const detail = pagePath === undefined ? props.detail : false;
  const list: Lista<Row> & FilteredList = panel === undefined ? props.list : { ...props.list, panel: panel.filters };
  const listKey = String(props.source.queryKey[1]);
  const control = useListState(list, listKey);
  const { rows, request, total, stale, loading, reload, failure, isOld, exportSheet } = useListData({
    list,
    source: props.source,
    control,
    notifier,
  });
  const [viewed, setViewed] = useState<Row>();
  const [doomed, setDoomed] = useState<Row>();
  const area = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const openId = openIdIn(search);
  const Layout = useMinWidth(600) ? DataTable : ListCards;

  const { applied } = control;
  const drawn = withColumns(list, applied.columns);
  const { sort: _, ...filters } = listQuery(list, applied);
  const filter = JSON.stringify(filters);
  const { batch } = props;
  const onMap = applied.onMap && props.map !== undefined;
  const checks = useRowChecks({ rows, selection: props.selection, batch, filter });
  const opened = useRef(applied);
  useEffect(() => {
    // The router takes a list that is opened again to where it was left.
    if (applied === opened.current) return;
    window.scrollTo(0, 0);
    area.current?.querySelector('[data-marco]')?.scrollTo({ top: 0 });
  }, [applied]);
  const goTo = (path: string) => router.history.push(path, { desde: router.history.location.pathname });
  const known = failure === undefined ? rows : undefined;
  const rowOf = (id: number): Row | undefined => rows?.find((row) => row.id === id);
  useListKeys(area, {
    create: () => newPath !== undefined && goTo(newPath),
    detail: (id) => open(rowOf(id)),
    check(id, until) {
      const row = rowOf(id);
      if (row !== undefined) checks?.toggle(row, until);
    },
    action(id, key) {
      const row = rowOf(id);
      if (row === undefined) return false;
      const action = props.actions?.find((one) => one.shortcut === key);
      if (action !== undefined && action.blocked?.(row) === undefined) action.onClick(row);
      else if (key === 'e' && props.editPath) goTo(props.editPath(row));
      else if (key === 'Delete' && remove) setDoomed(row);
      else return false;
      return true;
    },
  });
  useRowFocus(area, rows);

  function open(row: Row | undefined): void {
    if (row === undefined) return;
    if (pagePath !== undefined) window.open(pagePath(row), '_blank');
    else if (props.selection?.show) props.selection.show(row);
    else if (detail !== false) setViewed(row);
  }

  const actions = {
    showDetail: detail === false || props.selection?.show ? undefined : setViewed,
    pagePath,
    editPath: props.editPath,
    askRemove: remove && setDoomed,
    extra: props.actions,
  };
  const empty = <EmptyState list={list} control={control} failure={failure} />;
  return (
    <ListFrame ref={area} data-lista={onMap ? undefined : ''}>
      <ListToolbar
        list={list}
        listKey={listKey}
        total={total}
        control={control}
        onExport={exportSheet}
        newPath={newPath}
        nested={props.nested}
      >
        {props.map !== undefined && <MapSwitch on={applied.onMap} onToggle={control.showMap} />}
        {rows && props.source.live && (
          <LiveUpdates list={list} source={props.source} request={request} whereNow={props.whereNow} />
        )}
        {props.toolbar}
      </ListToolbar>
      {rows && newPath !== undefined && <JustCreated list={list} source={props.source} control={control} rows={rows} />}
      {list.alerta && <Alertas words={list.alerta} defaultOrder={list.orden} control={control} />}
      {panel?.draw(applied.filters, control.setFilters)}
      <ProgressLine>{loading && <div role="progressbar" aria-label="Leyendo" />}</ProgressLine>
      {onMap ? (
        <>
          <CollapsedFilters list={list} control={control} />
          <FiltersContext value={listQuery(list, applied)}>{props.map}</FiltersContext>
        </>
      ) : (
        <>
          <Layout
            list={drawn}
            rows={rows}
            control={control}
            stale={stale}
            empty={empty}
            actions={actions}
            cells={props.cells}
            checks={checks}
          />
          {/* On a phone the buttons for the chosen row are there. */}
          <ListFooter data-fijo={props.selection ? undefined : ''}>
            {isOld && (
              <span role="alert">
                No se ha podido leer de nuevo la lista.{' '}
                <Button size="small" onClick={reload}>
                  Reintentar
                </Button>
              </span>
            )}
            {batch !== undefined && batch.chosen.size > 0 && (
              <BatchBar
                list={list}
                batch={batch}
                queryKey={props.source.queryKey}
                query={listQuery(list, applied)}
                filter={filter}
                total={total ?? 0}
                rows={known}
                request={JSON.stringify(request)}
                notifier={notifier}
              />
            )}
            <Pager total={total} control={control} />
          </ListFooter>
        </>
      )}
      {viewed !== undefined && (
        <DetailDialog
          list={list}
          row={viewed}
          rows={known}
          cells={props.cells}
          more={detail || undefined}
          onClose={() => setViewed(undefined)}
          onShow={setViewed}
        />
      )}
      {openId !== undefined && rows && failure === undefined && detail !== false && (
        <OpenDetail
          key={openId}
          id={openId}
          list={list}
          source={props.source}
          rows={rows}
          cells={props.cells}
          more={detail}
          notifier={notifier}
          onClose={() =>
            void router.navigate({ to: '.', search: withoutOpen(search), replace: true, resetScroll: false })
          }
        />
      )}
      {doomed !== undefined && (
        <DeleteDialog
          text={props.removeText?.(doomed) ?? ELIMINAR_TEXTO}
          name={rowName(list, doomed)}
          onRemove={async () => remove?.(doomed)}
          notifier={notifier}
          onGone={reload}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </ListFrame>
  );
}
