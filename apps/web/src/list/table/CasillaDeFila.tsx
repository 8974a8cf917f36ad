import { CheckBox } from '../filters/Casillas.tsx';
import type { RowWithId } from '../list-types.ts';
import type { Marcas } from '../state/useMarcado.ts';

type Props<Row extends RowWithId> = { readonly row: Row; readonly nombre: string; readonly marcas: Marcas<Row> };

/** Check box of a row; with Shift it also chooses the rows between it and the last one. */
export const CasillaDeFila = <Row extends RowWithId>({ row, nombre, marcas }: Props<Row>) => (
  <CheckBox
    type="checkbox"
    checked={marcas.puesta(row)}
    onChange={({ nativeEvent }) => marcas.pulsar(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    aria-label={`Seleccionar ${nombre}`}
  />
);

/** Check box in the header, which chooses all rows of the page. */
export const CasillaDePagina = ({ puestas, todas, pulsar }: NonNullable<Marcas<RowWithId>['pagina']>) => (
  <CheckBox
    type="checkbox"
    checked={todas}
    ref={(caja) => void (caja !== null && (caja.indeterminate = puestas > 0 && !todas))}
    onChange={pulsar}
    aria-label="Seleccionar la página"
  />
);
