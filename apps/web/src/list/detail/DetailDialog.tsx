import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ListaValue } from '@tajo/contract/lista';
import { CERRAR, DETALLE } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Campos } from './Campos.tsx';
import type { Celdas, RowWithId } from '../list-types.ts';
import { celdaDe, valorDe } from '../list-types.ts';
import { ValorDeFila } from '../table/ListRow.tsx';
import { textoDe } from '../../kit/texto.ts';

type Props<Row extends RowWithId> = {
  readonly lista: ListaValue;
  /** The row when the detail was opened. */
  readonly row: Row;
  /** The current page, which shows changes of the row. */
  readonly filas?: readonly Row[] | undefined;
  readonly celdas?: Celdas<Row> | undefined;
  readonly onClose: () => void;
  readonly mas?: ((row: Row) => ReactNode) | undefined;
};

/**
 * All fields of the record with a value, drawn as in its row, unless that draws nothing (AMB-035). Follows changes of
 * the page; a row that has left it stays as it was, with a note.
 */
export function DetailDialog<Row extends RowWithId>({ lista, row: abierta, filas, celdas, mas, onClose }: Props<Row>) {
  const titulo = useId();
  const mostrada = filas?.find(({ id }) => id === abierta.id);
  const row = mostrada ?? abierta;
  const campos = Object.entries({ ...lista.columnas, ...lista.detalle }).filter(
    ([campo, columna]) => textoDe(columna, valorDe(row, campo)) !== '' && celdaDe(celdas, campo)?.(row) !== null,
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titulo}>
      <DialogTitle id={titulo}>{DETALLE}</DialogTitle>
      {/* Longer than a phone: focusable, so that it can be scrolled with the keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={titulo}>
        {filas !== undefined && mostrada === undefined && (
          <Alert severity="info" role="status" sx={{ mb: 2 }}>
            Ya no está en esta página de la lista. Lo que se ve es lo último que se supo.
          </Alert>
        )}
        <Campos
          campos={campos.map(([campo, columna]) => [
            columna.label,
            <ValorDeFila key={campo} lista={lista} celdas={celdas} row={row} campo={campo} />,
          ])}
        />
        {mas?.(row)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
