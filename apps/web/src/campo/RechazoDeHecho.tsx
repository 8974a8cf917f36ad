import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { descartar, insistir } from './encolar.ts';
import type { FilaDeCola } from './fila.ts';

/** A hecho that the server refused after its step was left; the technician decides about it. */
export function RechazoDeHecho({ fila }: { readonly fila: FilaDeCola }) {
  const { clave, descripcion, fallo } = fila;
  const motivos = [fallo?.mensaje, ...Object.values(fallo?.campos ?? {})].filter(Boolean).join(' ');
  return (
    <Alert severity="error">
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>No se ha aceptado: </strong>
        {descripcion}. {motivos}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={() => void insistir(clave)}>
          Guardar de todos modos
        </Button>
        <Button color="inherit" onClick={() => void descartar(clave)}>
          Descartar
        </Button>
      </Box>
    </Alert>
  );
}
