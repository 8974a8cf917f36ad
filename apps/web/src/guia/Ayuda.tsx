import Close from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';

const cargarGuia = async () => (await import('./GuiaDelTecnico.tsx')).GuiaDelTecnico;
const Guia = lazyPart(cargarGuia);

/** Returns the id of the guide's heading with that text. */
const seccionDe = (titulo: string): string => titulo.toLowerCase().replaceAll(' ', '-');

/** A button that opens the guide over the page, at the heading with that text: nothing that was typed is left. */
export function Ayuda({ de }: { readonly de: string }) {
  const [abierta, setAbierta] = useState(false);
  const cerrar = () => setAbierta(false);
  return (
    <>
      <IconButton aria-label="Ayuda" onClick={() => setAbierta(true)} sx={{ width: 48, height: 48 }}>
        <HelpIcon />
      </IconButton>
      <Dialog fullScreen open={abierta} onClose={cerrar} aria-labelledby="guia-titulo">
        <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
          <DialogTitle id="guia-titulo" sx={{ flex: 1 }}>
            Guía del técnico
          </DialogTitle>
          <IconButton aria-label="Cerrar" onClick={cerrar} sx={{ width: 48, height: 48, mr: 1 }}>
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, overflowY: 'auto', px: 2, pb: 4 }} tabIndex={0} role="region" aria-label="Texto de la guía">
          {abierta && <Guia seccion={seccionDe(de)} />}
        </Box>
      </Dialog>
    </>
  );
}
