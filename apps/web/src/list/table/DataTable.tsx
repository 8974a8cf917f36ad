import { parametroDe } from '@tajo/contract/lista';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { CHECKBOX_WIDTH, widthOf, actionsWidth, tableWidth, toRem } from './widths.ts';
import { PageCheckbox } from './RowCheckbox.tsx';
import { FilterBox } from '../filters/FilterBox.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { RowWithId } from '../list-types.ts';
import type { RowDrawing } from './ListRow.tsx';
import { ListRow } from './ListRow.tsx';
import { actionCount } from './RowActions.tsx';
import { ROW_HEIGHT, Frame, Table } from './Table.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useHasMore } from './useHasMore.ts';
import type { ListControl } from '../state/useListState.ts';

/** A page of a list, drawn as a table or as cards. */
export type ListDrawing<Row extends RowWithId> = RowDrawing<Row> & {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly control: ListControl;
  readonly stale: boolean;
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode;
};

/** The table of a list. Header, filter row and icons stay visible; its height is that of a full page. */
export function DataTable<Row extends RowWithId>({
  rows,
  control,
  stale,
  empty,
  list,
  cells,
  checks,
  actions,
}: ListDrawing<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(frame);
  const { order, filters, pageSize } = control.draft;
  const columns = Object.entries(list.columnas);
  const icons = actionCount(actions);
  const columnCount = columns.length + (checks ? 1 : 0) + (icons > 0 ? 1 : 0);
  const blanks = Math.max(0, pageSize - (rows?.length ?? 0));
  const width = tableWidth(list, icons, checks !== undefined);
  return (
    <Frame ref={frame} data-marco data-mas={hasMore || undefined}>
      <Table aria-label={list.titulo} aria-busy={stale} style={{ width: `max(100%, ${toRem(width)})` }}>
        <colgroup>
          {checks && <col style={{ width: toRem(CHECKBOX_WIDTH) }} />}
          {columns.map(([field, column]) => (
            <col key={field} style={{ width: toRem(widthOf(column)) }} />
          ))}
          {icons > 0 && <col style={{ width: toRem(actionsWidth(icons)) }} />}
        </colgroup>
        <thead>
          <tr>
            {checks && (
              <th>{checks.page ? <PageCheckbox {...checks.page} /> : <VisuallyHidden>Selección</VisuallyHidden>}</th>
            )}
            {columns.map(([field, column]) => (
              <HeaderCell key={field} field={field} column={column} order={order} onSort={control.toggleOrder} />
            ))}
            {icons > 0 && (
              <th data-fijada>
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            )}
          </tr>
          <tr>
            {checks && <td />}
            {columns.map(([field, column]) => {
              const param = parametroDe(field, column);
              return (
                <td key={field}>
                  {column.filtro && (
                    <FilterBox
                      key={control.clearings}
                      column={column}
                      value={filters[param] ?? ''}
                      onChange={(value) => control.filter(param, value)}
                    />
                  )}
                </td>
              );
            })}
            {icons > 0 && <td data-fijada />}
          </tr>
        </thead>
        <tbody data-vieja={stale || undefined}>
          {rows?.map((row) => (
            // Props are passed one by one, so that typing in a filter does not redraw the rows.
            <ListRow
              key={row.id}
              row={row}
              list={list}
              cells={cells}
              checks={checks}
              actions={actions}
              withActions={icons > 0}
            />
          ))}
          {rows?.length === 0 ? (
            <tr>
              <td colSpan={columnCount} style={{ height: `${ROW_HEIGHT * pageSize}rem`, verticalAlign: 'top' }}>
                {empty}
              </td>
            </tr>
          ) : (
            Array.from({ length: blanks }, (_, n) => (
              <tr key={n} aria-hidden data-blanca>
                <td colSpan={columnCount}>
                  {rows === undefined && <Skeleton style={{ width: `${70 - (n % 3) * 12}%` }} />}
                </td>
              </tr>
            ))
          )}
        </tbody>
      </Table>
    </Frame>
  );
}
