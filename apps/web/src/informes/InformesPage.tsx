import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InformeForm } from './InformeForm.tsx';

/** /informes */
export const InformesPage = () => (
  <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
    <Typography variant="h1" sx={{ mb: 1 }}>
      Informes
    </Typography>
    <Typography sx={{ mb: 3, color: 'text.secondary' }}>
      Sin fechas, el informe abarca la última semana desde hoy.
    </Typography>
    <InformeForm />
  </Box>
);
