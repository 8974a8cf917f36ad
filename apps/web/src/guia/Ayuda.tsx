import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';

const Guia = lazyPart(async () => (await import('./GuiaDialog.tsx')).GuiaDialog);

/** Returns the id of the guide's heading with that text. */
const seccionDe = (titulo: string): string => titulo.toLowerCase().replaceAll(' ', '-');

/** A button that opens the technician's guide over the page, at the heading with that text. */
export function Ayuda({ de }: { readonly de: string }) {
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <IconButton aria-label="Ayuda" onClick={() => setAbierta(true)} sx={{ width: 48, height: 48 }}>
        <HelpIcon />
      </IconButton>
      {abierta && <Guia inicial={{ guia: 'tecnico', seccion: seccionDe(de) }} onClose={() => setAbierta(false)} />}
    </>
  );
}
