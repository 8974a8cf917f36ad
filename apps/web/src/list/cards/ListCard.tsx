import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { alertaOf } from '../table/alerta.ts';
import { RowCheckbox } from '../table/RowCheckbox.tsx';
import { toggleRow } from '../table/toggle-row.ts';
import type { RowWithId } from '../list-types.ts';
import { fieldValue } from '../list-types.ts';
import type { RowDrawing } from '../table/ListRow.tsx';
import { RowValue } from '../table/ListRow.tsx';
import { nameFields, rowName } from '../row-name.ts';
import { BoxTarget } from './BoxTarget.ts';
import { RowActions, actionCount } from '../table/RowActions.tsx';
import { textOfValue } from '../../kit/text.ts';

const Header = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > label': { margin: '-6px 0 -6px -12px' },
  '& > h2': { flex: 1, margin: 0, fontSize: '1rem', fontWeight: 500, overflowWrap: 'anywhere' },
  '& > h2 > a': { display: 'inline-block', margin: '-12px 0', lineHeight: '48px' },
});
const Values = styled('dl')({
  margin: '4px 0 0',
  display: 'grid',
  gridTemplateColumns: 'minmax(min(8.25rem, 45%), 34%) 1fr',
  gap: '4px 8px',
  '& > div': { display: 'contents' },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dt, & dd': { alignSelf: 'baseline', overflowWrap: 'anywhere' },
  '& dd': { margin: 0 },
  '& dd > a:only-child': { display: 'flex', alignItems: 'center', minHeight: 48 },
  // Several names in a row, each high enough for a finger; where they wrap, two lines share some of that height.
  '& dd:has(> a + a)': { lineHeight: '36px' },
  '& dd > a:not(:only-child)': { paddingBlock: 15 },
});

/** A record on a narrow screen: its name with the links of the table, then the columns with a value. */
export function ListCard<Row extends RowWithId>({
  row,
  list,
  cells,
  checks,
  actions,
}: RowDrawing<Row> & { readonly row: Row }) {
  const alerta = alertaOf(list, row);
  const name = rowName(list, row);
  const chosen = checks?.isChecked(row);
  const title = nameFields(list);
  const fields = Object.entries(list.columnas).filter(
    ([field, column]) => !title.includes(field) && textOfValue(column, fieldValue(row, field)) !== '',
  );
  return (
    <li
      tabIndex={-1}
      data-tarjeta
      data-fila={row.id}
      data-nivel={alerta?.level}
      data-elegida={chosen || undefined}
      onClick={toggleRow(checks, row)}
    >
      <Header>
        {checks && (
          <BoxTarget>
            <RowCheckbox row={row} name={name} checks={checks} />
          </BoxTarget>
        )}
        {name !== '' && (
          <h2>
            {title.map((field, n) => (
              <Fragment key={field}>
                {n > 0 && ' '}
                <RowValue list={list} cells={cells} row={row} field={field} />
              </Fragment>
            ))}
          </h2>
        )}
        {alerta && <span data-palabra>{alerta.word}</span>}
      </Header>
      <Values>
        {fields.map(([field, { label }]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <RowValue list={list} cells={cells} row={row} field={field} />
            </dd>
          </div>
        ))}
      </Values>
      {actionCount(actions) > 0 && <RowActions row={row} name={name} large {...actions} />}
    </li>
  );
}
