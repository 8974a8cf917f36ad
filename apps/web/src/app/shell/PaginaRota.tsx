import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** A screen that threw, or whose chunk could not be had: the menu stays, and loading again is one press. */
export function PaginaRota() {
  return (
    <Stack spacing={2} sx={{ p: 3, maxWidth: 640, alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: 1 }}>
        No se ha podido mostrar esta pantalla. Compruebe su conexión y vuelva a cargarla; si el problema continúa, avise
        a la oficina.
      </Alert>
      <Button variant="contained" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </Stack>
  );
}
