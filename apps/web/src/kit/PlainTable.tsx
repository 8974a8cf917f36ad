import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NARROW } from './sizes.ts';

const Frame = styled('div')({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& [data-numeric]': { textAlign: 'right' },
  '& thead th, & td[data-numeric]': { whiteSpace: 'nowrap' },
  [NARROW]: { '& thead th': { whiteSpace: 'normal' } },
  '& code': { fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

interface PlainTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly {
    readonly title: string;
    readonly numeric?: boolean;
    readonly code?: boolean;
    readonly cell: (row: Row, next: Row | undefined) => ReactNode;
  }[];
}

/** A short table, without filters and pages. */
export function PlainTable<Row>({ title, rows, keyOf, columns }: PlainTableProps<Row>) {
  return (
    <Frame tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-numeric={column.numeric}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title: name, numeric, code = false, cell }) => (
                <td key={name} data-numeric={numeric}>
                  {code ? <code>{cell(row, rows[i + 1])}</code> : cell(row, rows[i + 1])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
