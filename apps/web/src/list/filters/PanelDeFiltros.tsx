import { parametroDe, type ListaValue } from '@tajo/contract/lista';
import { styled } from '@mui/material/styles';
import type { ListControl } from '../state/useListState.ts';
import { FilterBox } from './FilterBox.tsx';

type Props = { readonly lista: ListaValue; readonly control: ListControl };

const Rejilla = styled('div')({
  display: 'grid',
  gap: 12,
  paddingBottom: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
});
const Casilla = styled('div')({ display: 'grid', gap: 4, '& > span': { color: 'var(--mui-palette-text-secondary)' } });

/** The filters of all columns, each below its name. */
export const PanelDeFiltros = ({ lista, control }: Props) => (
  <Rejilla>
    {Object.entries(lista.columnas).map(([campo, columna]) => {
      const parametro = parametroDe(campo, columna);
      return columna.filtro === undefined ? null : (
        <Casilla key={campo}>
          <span aria-hidden>{columna.label}</span>
          <FilterBox
            grande
            columna={columna}
            valor={control.draft.filtros[parametro] ?? ''}
            onChange={(valor) => control.filtrar(parametro, valor)}
          />
        </Casilla>
      );
    })}
  </Rejilla>
);
