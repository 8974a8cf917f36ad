import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';

const MODES = [
  { mode: 'light', text: 'Claro', Icon: LightIcon },
  { mode: 'dark', text: 'Oscuro', Icon: DarkIcon },
  { mode: 'system', text: 'Como el sistema', Icon: SystemIcon },
] as const;

/** Returns the icon of the chosen theme, and the themes as options of a menu. */
export function useThemes() {
  const { mode = 'system', setMode } = useColorScheme();
  return {
    Current: MODES.find((one) => one.mode === mode)?.Icon ?? SystemIcon,
    options: MODES.map(({ mode: own, text, Icon }) => ({
      text,
      icon: <Icon fontSize="small" />,
      chosen: own === mode,
      onChoose: () => setMode(own),
    })),
  };
}
