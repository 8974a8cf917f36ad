import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ListaValue } from '@tajo/contract/lista';
import { CERRAR, DETALLE } from '@tajo/contract/textos';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { detailFields } from './detail-fields.ts';
import { DetailHead } from './DetailHead.tsx';
import { Fields } from './Fields.tsx';
import type { Cells, RowWithId } from '../list-types.ts';
import { cellOf, fieldValue } from '../list-types.ts';
import { alertaOf } from '../table/alerta.ts';
import { RowValue } from '../table/ListRow.tsx';
import { textOfValue } from '../../kit/text.ts';
import { rowName } from '../row-name.ts';
import { VisuallyHidden } from '../table/VisuallyHidden.tsx';

type Props<Row extends RowWithId> = {
  readonly list: ListaValue;
  /** The row when the detail was opened. */
  readonly row: Row;
  /** The current page, which shows changes of the row. */
  readonly rows?: readonly Row[] | undefined;
  readonly cells?: Cells<Row> | undefined;
  readonly onClose: () => void;
  /** Shows another row of the page: the detail then leads to the rows beside its own. */
  readonly onShow?: ((row: Row) => void) | undefined;
  readonly more?: ((row: Row) => ReactNode) | undefined;
};

function neighboursOf<Row extends RowWithId>(
  rows: readonly Row[] | undefined,
  id: number,
  onShow: Props<Row>['onShow'],
) {
  if (rows === undefined || onShow === undefined) return undefined;
  const at = rows.findIndex((row) => row.id === id);
  const to = (row: Row | undefined) => (at < 0 || row === undefined ? undefined : () => onShow(row));
  return [
    { label: 'Fila anterior', show: to(rows[at - 1]) },
    { label: 'Fila siguiente', show: to(rows[at + 1]) },
  ] as const;
}

/** React passes on the keys of a photo opened over the detail, which is not inside it. */
function onArrow(event: KeyboardEvent, neighbours: ReturnType<typeof neighboursOf>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.currentTarget.contains(event.target as Node)) return;
  const n = ['ArrowLeft', 'ArrowRight'].indexOf(event.key);
  neighbours?.[n]?.show?.();
}

/**
 * All fields of the record with a value, drawn as in its row, unless that draws nothing (AMB-035). Follows changes of
 * the page; a row that has left it stays as it was, with a note.
 */
export function DetailDialog<Row extends RowWithId>({
  list,
  row: open,
  rows,
  cells,
  more,
  onClose,
  onShow,
}: Props<Row>) {
  const title = useId();
  const shown = rows?.find(({ id }) => id === open.id);
  const row = shown ?? open;
  const fields = detailFields(list).filter(
    ([field, column]) => textOfValue(column, fieldValue(row, field)) !== '' && cellOf(cells, field)?.(row) !== null,
  );
  const neighbours = neighboursOf(rows, open.id, onShow);
  const [first, setFirst] = useState<number | undefined>(open.id);
  if (first !== undefined && open.id !== first) setFirst(undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={(event) => onArrow(event, neighbours)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <VisuallyHidden role="status">{first === undefined && `${DETALLE}: ${rowName(list, row)}`}</VisuallyHidden>
      <DetailHead titleId={title} alerta={alertaOf(list, row)} neighbours={neighbours} />
      {/* Longer than a phone: focusable, so that it can be scrolled with the keyboard. */}
      <DialogContent key={row.id} dividers tabIndex={0} role="region" aria-labelledby={title}>
        {rows !== undefined && shown === undefined && (
          <Alert severity="info" role="status" sx={{ mb: 2 }}>
            Ya no está en esta página de la lista. Lo que se ve es lo último que se supo.
          </Alert>
        )}
        <Fields
          fields={fields.map(([field, column]) => [
            column.label,
            <RowValue key={field} list={list} cells={cells} row={row} field={field} />,
          ])}
        />
        {more?.(row)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
