import type { ListaValue } from '@tajo/contract/lista';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { ListControl } from '../state/useListState.ts';

type Props = {
  readonly list: ListaValue;
  readonly control: ListControl;
  readonly children?: ReactNode;
};

const FiltersPanel = lazyPart(async () => (await import('./FiltersPanel.tsx')).FiltersPanel);

/** The column filters where there is no header row: a button opens them. */
export function CollapsedFilters({ list, control, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {children}
        <Button variant="outlined" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Filtros
        </Button>
      </Box>
      <div id={id}>{open && <FiltersPanel list={list} control={control} />}</div>
    </>
  );
}
