import type { ListaValue } from '@tajo/contract/lista';
import { alertaOf } from './alerta.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { Cell } from './Cell.tsx';
import { toggleRow } from './toggle-row.ts';
import type { RowChecks } from '../state/useRowChecks.ts';
import type { Cells, RowWithId } from '../list-types.ts';
import { cellOf, fieldValue } from '../list-types.ts';
import { rowName } from '../row-name.ts';
import type { RowActionSet } from './RowActions.tsx';
import { RowActions } from './RowActions.tsx';

/** How rows are drawn, in the table and as cards. */
export interface RowDrawing<Row extends RowWithId> {
  readonly list: ListaValue;
  readonly cells?: Cells<Row> | undefined;
  readonly checks?: RowChecks<Row> | undefined;
  readonly actions: RowActionSet<Row>;
}
type Props<Row extends RowWithId> = RowDrawing<Row> & { readonly row: Row; readonly withActions: boolean };

export function RowValue<Row extends RowWithId>({
  list,
  cells,
  row,
  field,
}: {
  list: ListaValue;
  cells?: Cells<Row> | undefined;
  row: Row;
  field: string;
}) {
  const own = cellOf(cells, field);
  const column = list.columnas[field] ?? list.detalle?.[field] ?? { label: '' };
  return own ? own(row) : <Cell column={column} value={fieldValue(row, field)} />;
}

export function ListRow<Row extends RowWithId>({ row, list, cells, checks, actions, withActions }: Props<Row>) {
  const name = rowName(list, row);
  const alerta = alertaOf(list, row);
  const chosen = checks?.isChecked(row);
  return (
    <tr
      tabIndex={-1}
      data-fila={row.id}
      data-nivel={alerta?.level}
      data-elegida={chosen || undefined}
      onClick={toggleRow(checks, row)}
    >
      {checks && (
        <td>
          <RowCheckbox row={row} name={name} checks={checks} />
        </td>
      )}
      {Object.entries(list.columnas).map(([field, column], n) => {
        const value = <RowValue list={list} cells={cells} row={row} field={field} />;
        const withWord = n === 0 && alerta !== undefined;
        const twoLines = /^(texto|email)$/.test(column.tipo ?? 'texto') && !withWord;
        // An empty data-pista shows the element's own text if it is cut off.
        return (
          <td
            key={field}
            data-nombre={n === 0 ? '' : undefined}
            data-tipo={column.tipo}
            data-pista={twoLines ? undefined : ''}
          >
            {twoLines ? (
              <div data-texto data-pista="">
                {value}
              </div>
            ) : (
              value
            )}
            {withWord && <span data-palabra>{alerta.word}</span>}
          </td>
        );
      })}
      {withActions && (
        <td data-fijada>
          <RowActions row={row} name={name} {...actions} />
        </td>
      )}
    </tr>
  );
}
