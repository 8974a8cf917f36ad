import type { ListaValue } from '@tajo/contract/lista';
import { alertaDe } from './alerta.ts';
import { CasillaDeFila } from './CasillaDeFila.tsx';
import { Cell } from './Cell.tsx';
import { pulsarFila } from './pulsar-fila.ts';
import type { Marcas } from '../state/useMarcado.ts';
import type { Celdas, RowWithId } from '../list-types.ts';
import { celdaDe, valorDe } from '../list-types.ts';
import { nombreDe } from '../nombre.ts';
import type { AccionesDeFila } from './RowActions.tsx';
import { RowActions } from './RowActions.tsx';

/** How rows are drawn, in the table and as cards. */
export interface Dibujo<Row extends RowWithId> {
  readonly lista: ListaValue;
  readonly celdas?: Celdas<Row> | undefined;
  readonly marcas?: Marcas<Row> | undefined;
  readonly acciones: AccionesDeFila<Row>;
}
type Props<Row extends RowWithId> = Dibujo<Row> & { readonly row: Row; readonly conAcciones: boolean };

export function ValorDeFila<Row extends RowWithId>({
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
  const propia = celdaDe(celdas, campo);
  const columna = lista.columnas[campo] ?? lista.detalle?.[campo] ?? { label: '' };
  return propia ? propia(row) : <Cell columna={columna} valor={valorDe(row, campo)} />;
}

export function ListRow<Row extends RowWithId>({ row, lista, celdas, marcas, acciones, conAcciones }: Props<Row>) {
  const nombre = nombreDe(lista, row);
  const alerta = alertaDe(lista, row);
  const elegida = marcas?.puesta(row);
  return (
    <tr
      tabIndex={-1}
      data-fila={row.id}
      data-nivel={alerta?.nivel}
      data-elegida={elegida || undefined}
      onClick={pulsarFila(marcas, row)}
    >
      {marcas && (
        <td>
          <CasillaDeFila row={row} nombre={nombre} marcas={marcas} />
        </td>
      )}
      {Object.entries(lista.columnas).map(([campo, columna], n) => {
        const valor = <ValorDeFila lista={lista} celdas={celdas} row={row} campo={campo} />;
        const conPalabra = n === 0 && alerta !== undefined;
        const enDosLineas = (columna.tipo ?? 'texto') === 'texto' && !conPalabra;
        // An empty data-pista shows the element's own text if it is cut off.
        return (
          <td
            key={campo}
            data-nombre={n === 0 ? '' : undefined}
            data-tipo={columna.tipo}
            data-pista={enDosLineas ? undefined : ''}
          >
            {enDosLineas ? (
              <div data-texto data-pista="">
                {valor}
              </div>
            ) : (
              valor
            )}
            {conPalabra && <span data-palabra>{alerta.palabra}</span>}
          </td>
        );
      })}
      {conAcciones && (
        <td data-fijada>
          <RowActions row={row} nombre={nombre} {...acciones} />
        </td>
      )}
    </tr>
  );
}
