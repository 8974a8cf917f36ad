import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ListaValue } from '@tajo/contract/lista';
import type { MouseEvent } from 'react';
import { colorDe, palabraDe, tinteDe } from './alerta.ts';
import { Cell, textoDe } from './Cell.tsx';
import { elegirFila } from './elegir-fila.ts';
import type { Alerta, Celdas, Fila, Seleccion } from './list-types.ts';
import { valorDe } from './list-types.ts';
import type { AccionesDeFila } from './RowActions.tsx';
import { RowActions } from './RowActions.tsx';

export const ALTO_DE_FILA = 49;

/** How rows are drawn, the same in the table and as cards. */
export interface Dibujo<Row extends Fila> {
  readonly lista: ListaValue;
  readonly celdas?: Celdas<Row> | undefined;
  readonly alerta?: ((row: Row) => Alerta | undefined) | undefined;
  readonly seleccion?: Seleccion<Row> | undefined;
  readonly acciones: AccionesDeFila<Row>;
}
type Props<Row extends Fila> = Dibujo<Row> & { readonly row: Row; readonly conAcciones: boolean };

/** What a row is called in the labels of its buttons: its first column. */
export function nombreDe(lista: ListaValue, row: object): string {
  const [[campo, columna] = ['', { label: '' }]] = Object.entries(lista.columnas);
  return textoDe(columna, valorDe(row, campo));
}

export function ValorDeFila<Row extends Fila>({
  lista,
  celdas,
  row,
  campo,
}: {
  lista: ListaValue;
  celdas?: Celdas<Row> | undefined;
  row: Row;
  campo: string;
}) {
  const propia = (celdas as Readonly<Record<string, (row: Row) => React.ReactNode>> | undefined)?.[campo];
  return propia ? propia(row) : <Cell columna={lista.columnas[campo] ?? { label: '' }} valor={valorDe(row, campo)} />;
}

// A text that does not fit tells its whole to the pointer.
const contarEntero = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  currentTarget.title = currentTarget.scrollWidth > currentTarget.clientWidth ? (currentTarget.textContent ?? '') : '';
};

export function ListRow<Row extends Fila>({
  row,
  lista,
  celdas,
  alerta,
  seleccion,
  acciones,
  conAcciones,
}: Props<Row>) {
  const nombre = nombreDe(lista, row);
  const nivel = alerta?.(row);
  const elegida = seleccion?.id === row.id;
  return (
    <TableRow
      hover
      tabIndex={-1}
      data-fila={row.id}
      selected={elegida}
      onClick={elegirFila(seleccion, row)}
      sx={{ height: ALTO_DE_FILA, ...tinteDe(nivel) }}
    >
      {seleccion && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={elegida}
            onChange={() => seleccion.cambiar(elegida ? null : row)}
            slotProps={{ input: { 'aria-label': `Seleccionar ${nombre}` } }}
          />
        </TableCell>
      )}
      {Object.entries(lista.columnas).map(([campo, columna], n) => (
        <TableCell key={campo} align={columna.tipo === 'numero' ? 'right' : 'left'} onMouseEnter={contarEntero}>
          <ValorDeFila lista={lista} celdas={celdas} row={row} campo={campo} />
          {n === 0 && nivel !== undefined && (
            <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: 1.1, color: colorDe(nivel) }}>
              {palabraDe(nivel)}
            </Box>
          )}
        </TableCell>
      ))}
      {conAcciones && (
        <TableCell padding="none">
          <RowActions row={row} nombre={nombre} {...acciones} />
        </TableCell>
      )}
    </TableRow>
  );
}
