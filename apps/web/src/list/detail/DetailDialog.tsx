import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { ListaValue } from '@tajo/contract/lista';
import { CERRAR, DETALLE } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Fields } from './Fields.tsx';
import type { Cells, RowWithId } from '../list-types.ts';
import { cellOf, fieldValue } from '../list-types.ts';
import { LEVELS, alertaOf } from '../table/alerta.ts';
import { RowValue } from '../table/ListRow.tsx';
import { textOfValue } from '../../kit/text.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  paddingRight: 24,
  '& > h2': { flex: 1 },
  ...LEVELS,
  '& [data-palabra]': { color: 'var(--palabra)', fontWeight: 500 },
});

type Props<Row extends RowWithId> = {
  readonly list: ListaValue;
  /** The row when the detail was opened. */
  readonly row: Row;
  /** The current page, which shows changes of the row. */
  readonly rows?: readonly Row[] | undefined;
  readonly cells?: Cells<Row> | undefined;
  readonly onClose: () => void;
  readonly more?: ((row: Row) => ReactNode) | undefined;
};

/**
 * All fields of the record with a value, drawn as in its row, unless that draws nothing (AMB-035). Follows changes of
 * the page; a row that has left it stays as it was, with a note.
 */
export function DetailDialog<Row extends RowWithId>({ list, row: open, rows, cells, more, onClose }: Props<Row>) {
  const title = useId();
  const shown = rows?.find(({ id }) => id === open.id);
  const row = shown ?? open;
  const fields = Object.entries({ ...list.columnas, ...list.detalle }).filter(
    ([field, column]) => textOfValue(column, fieldValue(row, field)) !== '' && cellOf(cells, field)?.(row) !== null,
  );
  const alerta = alertaOf(list, row);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <Head>
        <DialogTitle id={title}>{DETALLE}</DialogTitle>
        {alerta && (
          <span data-palabra data-nivel={alerta.level}>
            {alerta.word}
          </span>
        )}
      </Head>
      {/* Longer than a phone: focusable, so that it can be scrolled with the keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={title}>
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
