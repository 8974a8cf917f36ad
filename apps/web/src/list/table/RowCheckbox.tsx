import { CheckBox } from '../filters/CheckboxGroup.tsx';
import type { RowWithId } from '../list-types.ts';
import type { RowChecks } from '../state/useRowChecks.ts';

type Props<Row extends RowWithId> = { readonly row: Row; readonly name: string; readonly checks: RowChecks<Row> };

/** Check box of a row; with Shift it also chooses the rows between it and the last one. */
export const RowCheckbox = <Row extends RowWithId>({ row, name, checks }: Props<Row>) => (
  <CheckBox
    type="checkbox"
    checked={checks.isChecked(row)}
    onChange={({ nativeEvent }) => checks.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    aria-label={`Seleccionar ${name}`}
  />
);

/** Check box in the header, which chooses all rows of the page. */
export const PageCheckbox = ({ checked, all, toggle }: NonNullable<RowChecks<RowWithId>['page']>) => (
  <CheckBox
    type="checkbox"
    checked={all}
    ref={(box) => void (box !== null && (box.indeterminate = checked > 0 && !all))}
    onChange={toggle}
    aria-label="Seleccionar la página"
  />
);
