import type { Columna } from '@tajo/contract/lista';
import { ACTIVOS, BAJAS, CIFRAS_DE_MINIMO } from '@tajo/contract/lista';
import { FilterInput } from './FilterInput.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { DayBox } from './DayBox.tsx';
import { toggleState, toggleYesNo } from '../state/toggles.ts';

type Props = {
  readonly column: Columna;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Roomier, for a finger. */
  readonly large?: boolean;
};
const QUOTES_HINT = 'Entre comillas, el texto entero: "Navidad"';

/** The control of the filter row for one column, by the kind of its filter. */
export function FilterBox({ column, value, onChange, large = false }: Props) {
  const { filtro, label } = column;
  if (filtro === 'estado') {
    const checkboxes = [ACTIVOS, BAJAS].map((box, n) => ({
      text: column.estado?.caja[n] ?? box,
      checked: value.split(',').includes(box),
      setChecked: (on: boolean) => onChange(toggleState(value, box, on)),
    }));
    return <CheckboxGroup checkboxes={checkboxes} label={label} large={large} />;
  }
  if (filtro === 'si_no') {
    const checkboxes = (['true', 'false'] as const).map((box) => ({
      text: box === 'true' ? 'Sí' : 'No',
      checked: value.split(',').includes(box),
      setChecked: (on: boolean) => onChange(toggleYesNo(value, box, on)),
    }));
    return <CheckboxGroup checkboxes={checkboxes} label={label} large={large} />;
  }
  if (filtro === 'desde' || filtro === 'hasta') {
    return (
      <DayBox
        label={`Filtrar por ${label}, ${filtro}`}
        placeholder={filtro === 'desde' ? 'Desde' : 'Hasta'}
        value={value}
        onChange={onChange}
        large={large}
      />
    );
  }
  const box = { value, 'aria-label': `Filtrar por ${label}`, 'data-grande': large || undefined } as const;
  if (filtro === 'digitos') return <DigitsInput {...box} maxDigits={15} onWrite={onChange} />;
  if (filtro === 'minimo')
    return <DigitsInput {...box} placeholder="Mínimo" maxDigits={CIFRAS_DE_MINIMO} onWrite={onChange} wholeNumber />;
  return (
    <FilterInput
      {...box}
      // Marks a text filter, which '/' focuses (useListKeys).
      inputMode="text"
      onChange={(e) => onChange(e.target.value)}
      title={filtro === 'texto' ? QUOTES_HINT : undefined}
      maxLength={200}
      autoComplete="off"
    />
  );
}
