import { styled } from '@mui/material/styles';
import { ROW_BACKGROUND, LEVELS, URGENT_FIRST } from '../table/alerta.ts';
import { Dropdown } from '../Dropdown.tsx';
import { PageCheckbox } from '../table/RowCheckbox.tsx';
import { CollapsedFilters } from '../filters/CollapsedFilters.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { BoxTarget } from './BoxTarget.ts';
import { ListCard } from './ListCard.tsx';
import type { RowWithId } from '../list-types.ts';
import type { ListDrawing } from '../table/DataTable.tsx';

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '&[data-vieja]': { opacity: 0.5 },
  '& > [data-tarjeta]': {
    padding: 12,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 6,
    ...ROW_BACKGROUND,
  },
  ...LEVELS,
  '& > [data-nivel]': { boxShadow: 'inset 4px 0 0 var(--barra)' },
  '& > [data-elegida]': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '& > [data-tarjeta]:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '& [data-palabra]': { color: 'var(--palabra)', fontWeight: 500 },
});

/** A list on a narrow screen: data, order, filters and actions of the table, as cards. */
export function ListCards<Row extends RowWithId>({
  rows,
  control,
  stale,
  empty,
  list,
  cells,
  checks,
  actions,
}: ListDrawing<Row>) {
  const { order, pageSize } = control.draft;
  const columns = Object.entries(list.columnas);
  const urgentFirst = order === URGENT_FIRST;
  const known = urgentFirst || columns.some(([field]) => field === order || `-${field}` === order);
  return (
    <>
      <CollapsedFilters list={list} control={control}>
        {checks?.page && (
          // Above the boxes of the cards.
          <BoxTarget>
            <PageCheckbox {...checks.page} />
          </BoxTarget>
        )}
        <Dropdown
          aria-label="Ordenar"
          value={known ? order : ''}
          onChange={(e) => control.orderBy(e.target.value)}
          style={{ flex: 1, minWidth: 0 }}
        >
          {!known && <option value="">Por defecto</option>}
          {urgentFirst && <option value={order}>{`${list.alerta?.[3]} primero`}</option>}
          {columns.map(([field, { label }]) => [
            <option key={field} value={field}>{`${label} ↑`}</option>,
            <option key={`-${field}`} value={`-${field}`}>{`${label} ↓`}</option>,
          ])}
        </Dropdown>
      </CollapsedFilters>
      <Cards aria-label={list.titulo} aria-busy={stale} data-vieja={stale || undefined}>
        {rows?.map((row) => (
          <ListCard key={row.id} row={row} list={list} cells={cells} checks={checks} actions={actions} />
        ))}
        {rows === undefined &&
          Array.from({ length: pageSize }, (_, n) => <Skeleton key={n} as="li" style={{ height: 148 }} />)}
      </Cards>
      {rows?.length === 0 && empty}
    </>
  );
}
