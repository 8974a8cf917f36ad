import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { GuiaDelTecnico } from './GuiaDelTecnico.tsx';

/** The technician's guide, at the section that the address names. */
export function GuiaPage() {
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', p: 2 }}>
      <Typography variant="h1">Guía del técnico</Typography>
      <GuiaDelTecnico seccion={useLocation({ select: ({ hash }) => hash })} />
    </Box>
  );
}
