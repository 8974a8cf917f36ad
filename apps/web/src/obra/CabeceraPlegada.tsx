import ArrowBack from '@mui/icons-material/ArrowBack';
import Directions from '@mui/icons-material/DirectionsOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Detalles } from '@tajo/contract/obra';
import { VOLVER } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { BAR_HEIGHT } from '../kit/sizes.ts';
import { directionsTo } from '../map/directions.ts';
import { ANCHO_DE_OBRA } from './pasos/MarcoDePasos.tsx';
import { sinBlancos } from './aspecto/telefono.ts';

type Props = {
  readonly parte: Detalles;
  /** '3/7', and what else tells how far one is. */
  readonly resumen: string;
  readonly volver: () => void;
  readonly children: ReactNode;
};

/** The head of the parte in one line, always in sight; a press opens the rest of it, and the name whole. */
export function CabeceraPlegada({ parte, resumen, volver, children }: Props) {
  const id = useId();
  const [abierta, setAbierta] = useState(false);
  const mapa = directionsTo({ ...parte, direccion: parte.dir_establecimiento });
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: BAR_HEIGHT,
          zIndex: 2,
          ...ANCHO_DE_OBRA,
          px: { xs: 0, sm: 2 },
          display: 'flex',
          // With large text the name keeps its room, and the buttons get a line of their own.
          flexWrap: 'wrap',
          alignItems: 'center',
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiIconButton-root': { width: 48, height: 48 },
        }}
      >
        <IconButton color="inherit" aria-label={VOLVER} onClick={volver}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1" sx={{ flex: '1 1 8rem', minWidth: 0 }}>
          <ButtonBase
            aria-expanded={abierta}
            aria-controls={id}
            onClick={() => setAbierta(!abierta)}
            sx={{
              width: '100%',
              minHeight: 48,
              gap: 1,
              font: 'inherit',
              fontSize: '1rem',
              justifyContent: 'flex-start',
              textAlign: 'left',
            }}
          >
            <ExpandMore aria-hidden sx={{ transform: abierta ? 'rotate(180deg)' : 'none' }} />
            <Box
              component="span"
              sx={
                abierta
                  ? { minWidth: 0, overflowWrap: 'anywhere' }
                  : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
              }
            >
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
      <Box
        id={id}
        data-detalles
        hidden={!abierta}
        sx={
          abierta
            ? { ...ANCHO_DE_OBRA, py: 1, display: 'grid', gap: 1.5, borderBottom: 1, borderColor: 'divider' }
            : undefined
        }
      >
        {children}
      </Box>
    </>
  );
}
