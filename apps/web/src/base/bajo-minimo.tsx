import Button from '@mui/material/Button';
import type { Columna } from '@tajo/contract/lista';
import { BAJO_MINIMO } from '@tajo/contract/stock';
import { formatNumber } from '../kit/text.ts';
import type { FilterPanel } from '../list/list-types.ts';
import { Cell } from '../list/table/Cell.tsx';

const label = 'Por debajo del mínimo';

/** Filter for articles below their minimum (REG-017). */
export const PANEL_BAJO_MINIMO: FilterPanel = {
  filters: { [BAJO_MINIMO]: { label, filtro: 'si_no' } },
  draw: (puestos, poner) => {
    const puesto = puestos[BAJO_MINIMO] === 'true';
    return (
      <Button
        size="small"
        variant={puesto ? 'contained' : 'outlined'}
        aria-pressed={puesto}
        onClick={() => poner({ [BAJO_MINIMO]: puesto ? '' : 'true' })}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start', flex: 'none', mb: 1 }}
      >
        {label}
      </Button>
    );
  },
};

type ConMinimo = { readonly cantidad: number; readonly minimo?: number | null | undefined };

const loQueFalta = (minimo: number) => {
  const texto = `${label}: ${formatNumber(minimo)}`;
  return { title: texto, 'aria-label': texto };
};

/** A stock figure, marked if it is below its minimum; the column has room for little more. */
export function Existencias({ columna, fila }: { readonly columna: Columna; readonly fila: ConMinimo }) {
  const { cantidad, minimo } = fila;
  return (
    <>
      {typeof minimo === 'number' && cantidad < minimo && (
        <>
          <span role="img" {...loQueFalta(minimo)} style={{ color: 'var(--mui-palette-warning-main)' }}>
            ▼
          </span>{' '}
        </>
      )}
      <Cell column={columna} value={cantidad} />
    </>
  );
}
