import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';

const MODOS = [
  { mode: 'light', texto: 'Claro', Icono: LightIcon },
  { mode: 'dark', texto: 'Oscuro', Icono: DarkIcon },
  { mode: 'system', texto: 'Como el sistema', Icono: SystemIcon },
] as const;

export function MenuDeTema() {
  const { mode, setMode } = useColorScheme();
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const Actual = MODOS.find((modo) => modo.mode === mode)?.Icono ?? SystemIcon;
  return (
    <>
      <Tooltip title="Tema">
        <IconButton aria-label="Tema" aria-haspopup="menu" onClick={(event) => setAncla(event.currentTarget)}>
          <Actual />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={ancla} open={ancla !== null} onClose={() => setAncla(null)}>
        {MODOS.map(({ mode: suyo, texto, Icono }) => (
          <MenuItem
            key={suyo}
            role="menuitemradio"
            aria-checked={suyo === mode}
            selected={suyo === mode}
            onClick={() => {
              setMode(suyo);
              setAncla(null);
            }}
          >
            <ListItemIcon>
              <Icono fontSize="small" />
            </ListItemIcon>
            {texto}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
