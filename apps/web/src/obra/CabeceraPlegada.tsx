import Directions from '@mui/icons-material/DirectionsOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Detalles } from '@tajo/contract/obra';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { ALTO_DE_BARRA } from '../kit/medidas.ts';
import { comoLlegar } from '../map/como-llegar.ts';
import { sinBlancos } from './aspecto/telefono.ts';

type Props = {
  readonly parte: Detalles;
  /** '3/7', and what else tells how far one is. */
  readonly resumen: string;
  readonly children: ReactNode;
};

/** The head of the parte in one line, always in sight; a press opens the rest of it. */
export function CabeceraPlegada({ parte, resumen, children }: Props) {
  const id = useId();
  const [abierta, setAbierta] = useState(false);
  const mapa = comoLlegar({ ...parte, direccion: parte.dir_establecimiento });
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: ALTO_DE_BARRA,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiIconButton-root': { width: 48, height: 48 },
        }}
      >
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0 }}>
          <ButtonBase
            aria-expanded={abierta}
            aria-controls={id}
            onClick={() => setAbierta(!abierta)}
            sx={{ width: '100%', minHeight: 48, gap: 1, font: 'inherit', fontSize: 16, justifyContent: 'flex-start' }}
          >
            <ExpandMore aria-hidden sx={{ transform: abierta ? 'rotate(180deg)' : 'none' }} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {parte.nombre_establecimiento}
            </Box>
            <Box component="span" sx={{ flexShrink: 0, fontWeight: 400 }}>
              {resumen}
            </Box>
          </ButtonBase>
        </Typography>
        {parte.telefono !== '' && (
          <IconButton
            color="primary"
            href={`tel:${sinBlancos(parte.telefono)}`}
            aria-label={`Llamar al ${parte.telefono}`}
          >
            <Phone />
          </IconButton>
        )}
        <IconButton color="primary" href={mapa} target="_blank" rel="noreferrer" aria-label="Cómo llegar">
          <Directions />
        </IconButton>
      </Box>
      <Box id={id} hidden={!abierta} sx={abierta ? { display: 'grid', gap: 1.5 } : undefined}>
        {children}
      </Box>
    </>
  );
}
