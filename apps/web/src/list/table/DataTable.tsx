import { parametroDe } from '@tajo/contract/lista';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { ANCHO_DE_CASILLA, anchoDe, anchoDeAcciones, anchoDeTabla, enRem } from './anchos.ts';
import { CasillaDePagina } from './CasillaDeFila.tsx';
import { FilterBox } from '../filters/FilterBox.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { Hueso } from '../../kit/Hueso.tsx';
import type { RowWithId } from '../list-types.ts';
import type { Dibujo } from './ListRow.tsx';
import { ListRow } from './ListRow.tsx';
import { cuantasAcciones } from './RowActions.tsx';
import { ALTO_DE_FILA, Marco, Tabla } from './Tabla.tsx';
import { SoloLeido } from './SoloLeido.tsx';
import { useHayMas } from './useHayMas.ts';
import type { ListControl } from '../state/useListState.ts';

type Props<Row extends RowWithId> = Dibujo<Row> & {
  /** Undefined until the first answer. */
  readonly filas: readonly Row[] | undefined;
  readonly control: ListControl;
  readonly vieja: boolean;
  /** Shown instead of rows if there are none. */
  readonly vacio: ReactNode;
};

/** The table of a list. Header, filter row and icons stay visible; its height is that of a full page. */
export function DataTable<Row extends RowWithId>({
  filas,
  control,
  vieja,
  vacio,
  lista,
  celdas,
  marcas,
  acciones,
}: Props<Row>) {
  const marco = useRef<HTMLDivElement>(null);
  const hayMas = useHayMas(marco);
  const { orden, filtros, tamano } = control.draft;
  const columnas = Object.entries(lista.columnas);
  const iconos = cuantasAcciones(acciones);
  const cuantas = columnas.length + (marcas ? 1 : 0) + (iconos > 0 ? 1 : 0);
  const blancas = Math.max(0, tamano - (filas?.length ?? 0));
  const ancho = anchoDeTabla(lista, iconos, marcas !== undefined);
  return (
    <Marco ref={marco} data-marco data-mas={hayMas || undefined}>
      <Tabla aria-label={lista.titulo} aria-busy={vieja} style={{ width: `max(100%, ${enRem(ancho)})` }}>
        <colgroup>
          {marcas && <col style={{ width: enRem(ANCHO_DE_CASILLA) }} />}
          {columnas.map(([campo, columna]) => (
            <col key={campo} style={{ width: enRem(anchoDe(columna)) }} />
          ))}
          {iconos > 0 && <col style={{ width: enRem(anchoDeAcciones(iconos)) }} />}
        </colgroup>
        <thead>
          <tr>
            {marcas && (
              <th>{marcas.pagina ? <CasillaDePagina {...marcas.pagina} /> : <SoloLeido>Selección</SoloLeido>}</th>
            )}
            {columnas.map(([campo, columna]) => (
              <HeaderCell key={campo} campo={campo} columna={columna} orden={orden} onOrdenar={control.ordenar} />
            ))}
            {iconos > 0 && (
              <th data-fijada>
                <SoloLeido>Acciones</SoloLeido>
              </th>
            )}
          </tr>
          <tr>
            {marcas && <td />}
            {columnas.map(([campo, columna]) => {
              const parametro = parametroDe(campo, columna);
              return (
                <td key={campo}>
                  {columna.filtro && (
                    <FilterBox
                      columna={columna}
                      valor={filtros[parametro] ?? ''}
                      onChange={(valor) => control.filtrar(parametro, valor)}
                    />
                  )}
                </td>
              );
            })}
            {iconos > 0 && <td data-fijada />}
          </tr>
        </thead>
        <tbody data-vieja={vieja || undefined}>
          {filas?.map((row) => (
            // Props are passed one by one, so that typing in a filter does not redraw the rows.
            <ListRow
              key={row.id}
              row={row}
              lista={lista}
              celdas={celdas}
              marcas={marcas}
              acciones={acciones}
              conAcciones={iconos > 0}
            />
          ))}
          {filas?.length === 0 ? (
            <tr>
              <td colSpan={cuantas} style={{ height: `${ALTO_DE_FILA * tamano}rem`, verticalAlign: 'top' }}>
                {vacio}
              </td>
            </tr>
          ) : (
            Array.from({ length: blancas }, (_, n) => (
              <tr key={n} aria-hidden data-blanca>
                <td colSpan={cuantas}>{filas === undefined && <Hueso style={{ width: `${70 - (n % 3) * 12}%` }} />}</td>
              </tr>
            ))
          )}
        </tbody>
      </Tabla>
    </Marco>
  );
}
