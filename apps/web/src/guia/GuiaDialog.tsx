import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { useMinWidth } from '../kit/useMinWidth.ts';
import type { LugarDeLaGuia } from './guias.ts';
import { GUIAS } from './guias.ts';
import { PaginaDeLaGuia } from './PaginaDeLaGuia.tsx';

interface Props {
  /** Where it opens. */
  readonly inicial: LugarDeLaGuia;
  readonly onClose: () => void;
}

/** The guide over the screen: nothing that was typed there is left. */
export function GuiaDialog({ inicial, onClose }: Props) {
  const [lugar, setLugar] = useState(inicial);
  const texto = useRef<HTMLDivElement>(null);
  function ir(a: LugarDeLaGuia): void {
    // The link that had the focus may go.
    texto.current?.focus();
    if (a.seccion === '') texto.current?.scrollTo({ top: 0 });
    setLugar(a);
  }
  return (
    <Dialog
      open
      fullScreen={!useMinWidth(600)}
      fullWidth
      maxWidth={false}
      onClose={onClose}
      aria-labelledby="guia-titulo"
      slotProps={{ paper: { sx: { maxWidth: 680, height: { sm: '100%' } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id="guia-titulo" sx={{ flex: 1 }}>
          {GUIAS[lugar.guia]}
        </DialogTitle>
        <Button onClick={() => texto.current?.scrollTo({ top: 0 })}>Índice</Button>
        <IconButton aria-label="Cerrar" onClick={onClose} sx={{ width: 48, height: 48, mr: 1 }}>
          <Close />
        </IconButton>
      </Box>
      <Box
        ref={texto}
        sx={{ flex: 1, overflowY: 'auto', px: { xs: 2, sm: 3 }, pb: 4 }}
        tabIndex={0}
        role="region"
        aria-label="Texto de la guía"
      >
        <PaginaDeLaGuia lugar={lugar} onIr={ir} />
      </Box>
    </Dialog>
  );
}
