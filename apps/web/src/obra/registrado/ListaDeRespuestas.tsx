import Box from '@mui/material/Box';
import type { Ficha } from '@tajo/contract/obra';

/** Each question in its words of then, with what was answered. */
export function ListaDeRespuestas({ preguntas }: { readonly preguntas: Ficha['preguntas'] }) {
  return preguntas.map(({ id, pregunta, respuesta }) => (
    <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500 }}>{pregunta}</Box>
      <Box sx={{ whiteSpace: 'pre-line' }}>{respuesta ?? 'Sin respuesta.'}</Box>
    </Box>
  ));
}
