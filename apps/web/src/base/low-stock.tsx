import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Columna } from '@tajo/contract/lista';
import { BAJO_MINIMO } from '@tajo/contract/stock';
import { formatNumber } from '../kit/text.ts';
import type { FilterPanel } from '../list/list-types.ts';
import { Cell } from '../list/table/Cell.tsx';

const label = 'Por debajo del mínimo';

/** Filters for articles below their minimum (REG-017), and for others by query parameter and label. */
export const stockPanel = (others: Readonly<Record<string, string>> = {}): FilterPanel => {
  const labels = Object.entries({ [BAJO_MINIMO]: label, ...others });
  return {
    filters: Object.fromEntries(labels.map(([name, text]) => [name, { label: text, filtro: 'si_no' }])),
    draw: (active, setFilters) => (
      <Box sx={{ justifySelf: 'start', alignSelf: 'flex-start', flex: 'none', mb: 1, display: 'flex', gap: 1 }}>
        {labels.map(([name, text]) => {
          const current = active[name] === 'true';
          return (
            <Button
              key={name}
              size="small"
              variant={current ? 'contained' : 'outlined'}
              aria-pressed={current}
              onClick={() => setFilters({ [name]: current ? '' : 'true' })}
            >
              {text}
            </Button>
          );
        })}
      </Box>
    ),
  };
};

export const LOW_STOCK_PANEL = stockPanel();

type WithMinimum = { readonly cantidad: number; readonly minimo?: number | null | undefined };

const missing = (minimum: number) => {
  const text = `${label}: ${formatNumber(minimum)}`;
  return { title: text, 'aria-label': text };
};

/** A stock figure, marked if it is below its minimum; the column has room for little more. */
export function Stock({ column, row }: { readonly column: Columna; readonly row: WithMinimum }) {
  const { cantidad, minimo } = row;
  return (
    <>
      {typeof minimo === 'number' && cantidad < minimo && (
        <>
          <span role="img" {...missing(minimo)} style={{ color: 'var(--mui-palette-warning-main)' }}>
            ▼
          </span>{' '}
        </>
      )}
      <Cell column={column} value={cantidad} />
    </>
  );
}
