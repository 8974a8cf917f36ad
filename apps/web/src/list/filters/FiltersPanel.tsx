import { parametroDe, type ListaValue } from '@tajo/contract/lista';
import { styled } from '@mui/material/styles';
import type { ListControl } from '../state/useListState.ts';
import { FilterBox } from './FilterBox.tsx';

type Props = { readonly list: ListaValue; readonly control: ListControl };

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  paddingBottom: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
});
const Labelled = styled('div')({
  display: 'grid',
  gap: 4,
  '& > span': { color: 'var(--mui-palette-text-secondary)' },
});

/** The filters of all columns, each below its name. */
export const FiltersPanel = ({ list, control }: Props) => (
  <Grid>
    {Object.entries(list.columnas).map(([field, column]) => {
      const param = parametroDe(field, column);
      return column.filtro === undefined ? null : (
        <Labelled key={field}>
          <span aria-hidden>{column.label}</span>
          <FilterBox
            key={control.clearings}
            large
            column={column}
            value={control.draft.filters[param] ?? ''}
            onChange={(value) => control.filter(param, value)}
          />
        </Labelled>
      );
    })}
  </Grid>
);
