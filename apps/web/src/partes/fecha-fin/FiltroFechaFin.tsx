import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FILTRAR_POR_FECHA_FIN } from '@tajo/contract/partes.listas';
import { useId, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { FiltroDeRango } from './rango.ts';

const RangoForm = lazyPart(async () => (await import('./RangoForm.tsx')).RangoForm);

type Props = {
  /** Current filter of the list; the toolbar shows it while the panel is closed. */
  readonly aplicado: FiltroDeRango;
  readonly onAplicar: (filtro: FiltroDeRango) => void;
};

/** The collapsible panel 'Filtrar por fecha fin'. */
export function FiltroFechaFin({ aplicado, onAplicar }: Props) {
  const id = useId();
  // Undefined until the panel is opened for the first time; its content is mounted from then on.
  const [abierto, setAbierto] = useState<boolean>();
  return (
    <Box sx={{ mb: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Button
        color="inherit"
        fullWidth
        aria-expanded={abierto ?? false}
        aria-controls={id}
        onClick={() => setAbierto(!abierto)}
        endIcon={<ExpandMore sx={{ rotate: abierto ? '180deg' : '0deg', transition: 'rotate 120ms' }} />}
        sx={{ justifyContent: 'flex-start', px: 2, minHeight: 40, '& .MuiButton-endIcon': { ml: 'auto' } }}
      >
        {FILTRAR_POR_FECHA_FIN}
      </Button>
      <Box id={id} role="region" aria-label={FILTRAR_POR_FECHA_FIN} hidden={!abierto} sx={{ px: 2, pt: 1.5, pb: 2 }}>
        {abierto !== undefined && <RangoForm aplicado={aplicado} onAplicar={onAplicar} />}
      </Box>
    </Box>
  );
}
