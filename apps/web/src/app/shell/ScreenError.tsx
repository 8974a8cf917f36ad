import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Band } from '../../base/Band.tsx';

/** By a newer version where one is ready: the old one's missing chunk is never coming back. */
const reloadPage = async (): Promise<void> => {
  try {
    await (await import('../worker/version.ts')).pageVersion.apply();
  } catch {
    location.reload();
  }
};

/** A screen that threw, or whose chunk could not be had: the menu stays, and loading again is one press. */
export function ScreenError() {
  return (
    <Box sx={{ p: 3, maxWidth: 640, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Band data-clase="error" role="alert">
        No se ha podido mostrar esta pantalla. Compruebe su conexión y vuelva a cargarla; si el problema continúa, avise
        a la oficina.
      </Band>
      <Button variant="contained" onClick={() => void reloadPage()}>
        Volver a cargar
      </Button>
    </Box>
  );
}
