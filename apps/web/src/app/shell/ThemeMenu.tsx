import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';

const Options = lazyPart(async () => (await import('./OptionsMenu.tsx')).OptionsMenu);

const MODES = [
  { mode: 'light', text: 'Claro', Icon: LightIcon },
  { mode: 'dark', text: 'Oscuro', Icon: DarkIcon },
  { mode: 'system', text: 'Como el sistema', Icon: SystemIcon },
] as const;

export function ThemeMenu() {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const Current = MODES.find((one) => one.mode === mode)?.Icon ?? SystemIcon;
  return (
    <>
      <IconButton
        aria-label="Tema"
        aria-haspopup="menu"
        data-pista="Tema"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current />
      </IconButton>
      {anchor && (
        <Options
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          options={MODES.map(({ mode: own, text, Icon }) => ({
            text,
            icon: <Icon fontSize="small" />,
            chosen: own === mode,
            onChoose: () => setMode(own),
          }))}
        />
      )}
    </>
  );
}
