import { parametroDe, type ListaValue } from '@tajo/contract/lista';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ListControl } from '../state/useListState.ts';
import { FilterBox } from './FilterBox.tsx';

type Props = {
  readonly lista: ListaValue;
  readonly control: ListControl;
  /** What stands beside the button. */
  readonly children?: ReactNode;
};

const Casilla = styled('div')({ display: 'grid', gap: 4, '& > span': { color: 'var(--mui-palette-text-secondary)' } });
const ABIERTOS = {
  display: 'grid',
  gap: 1.5,
  pb: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
};

/** The filters of the columns where there is no header to hold them: a press opens them. */
export function FiltrosPlegados({ lista, control, children }: Props) {
  const id = useId();
  const [abierto, setAbierto] = useState(false);
  const { filtros } = control.draft;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {children}
        <Button
          variant="outlined"
          aria-expanded={abierto}
          aria-controls={id}
          onClick={() => setAbierto(!abierto)}
          sx={{ minHeight: 48 }}
        >
          Filtros
        </Button>
      </Box>
      <Box id={id} hidden={!abierto} sx={{ '&:not([hidden])': ABIERTOS }}>
        {abierto &&
          Object.entries(lista.columnas).map(([campo, columna]) => {
            const parametro = parametroDe(campo, columna);
            return columna.filtro === undefined ? null : (
              <Casilla key={campo}>
                <span aria-hidden>{columna.label}</span>
                <FilterBox
                  grande
                  columna={columna}
                  valor={filtros[parametro] ?? ''}
                  onChange={(valor) => control.filtrar(parametro, valor)}
                />
              </Casilla>
            );
          })}
      </Box>
    </>
  );
}
