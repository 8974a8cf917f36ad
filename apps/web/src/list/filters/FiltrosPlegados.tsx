import type { ListaValue } from '@tajo/contract/lista';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ListControl } from '../state/useListState.ts';

type Props = {
  readonly lista: ListaValue;
  readonly control: ListControl;
  readonly children?: ReactNode;
};

const PanelDeFiltros = lazyPart(async () => (await import('./PanelDeFiltros.tsx')).PanelDeFiltros);

/** The column filters where there is no header row: a button opens them. */
export function FiltrosPlegados({ lista, control, children }: Props) {
  const id = useId();
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {children}
        <Button variant="outlined" aria-expanded={abierto} aria-controls={id} onClick={() => setAbierto(!abierto)}>
          Filtros
        </Button>
      </Box>
      <div id={id}>{abierto && <PanelDeFiltros lista={lista} control={control} />}</div>
    </>
  );
}
