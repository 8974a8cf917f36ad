import Box from '@mui/material/Box';
import { proyectoApi } from '@tajo/contract/proyectos';
import { useCall } from '../api/hooks.ts';

/** In the delete dialog: who would have no project left, and so no new partes (AMB-078). */
export function SinOtroProyecto({ id }: { readonly id: number }) {
  const { data } = useCall(proyectoApi.alBorrar, { params: { id } });
  const nombres = data?.tecnicos.map(({ nombre }) => nombre) ?? [];
  if (nombres.length === 0) return null;
  const quedan = nombres.length === 1 ? 'Se queda' : 'Se quedan';
  const reciben = nombres.length === 1 ? 'no recibirá' : 'no recibirán';
  return (
    <Box sx={{ mt: 1, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
      {`${quedan} sin ningún proyecto, y ${reciben} partes hasta tener otro: ${nombres.join(', ')}.`}
    </Box>
  );
}
