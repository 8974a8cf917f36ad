import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useThemes } from './useThemes.tsx';

const Options = lazyPart(async () => (await import('./OptionsMenu.tsx')).OptionsMenu);

export function ThemeMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { Current, options } = useThemes();
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
      {anchor && <Options anchor={anchor} onClose={() => setAnchor(undefined)} options={options} />}
    </>
  );
}
