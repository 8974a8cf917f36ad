import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';

const Opciones = lazyPart(async () => (await import('./OpcionesDeMenu.tsx')).OpcionesDeMenu);

const MODOS = [
  { mode: 'light', texto: 'Claro', Icono: LightIcon },
  { mode: 'dark', texto: 'Oscuro', Icono: DarkIcon },
  { mode: 'system', texto: 'Como el sistema', Icono: SystemIcon },
] as const;

export function MenuDeTema() {
  const { mode = 'system', setMode } = useColorScheme();
  const [ancla, setAncla] = useState<HTMLElement>();
  const Actual = MODOS.find((modo) => modo.mode === mode)?.Icono ?? SystemIcon;
  return (
    <>
      <IconButton
        aria-label="Tema"
        aria-haspopup="menu"
        data-pista="Tema"
        onClick={(event) => setAncla(event.currentTarget)}
      >
        <Actual />
      </IconButton>
      {ancla && (
        <Opciones
          ancla={ancla}
          alCerrar={() => setAncla(undefined)}
          opciones={MODOS.map(({ mode: suyo, texto, Icono }) => ({
            texto,
            icono: <Icono fontSize="small" />,
            puesta: suyo === mode,
            alElegir: () => setMode(suyo),
          }))}
        />
      )}
    </>
  );
}
