import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { GUARDADO, PENDIENTE } from './textos.ts';

type Props = { readonly enviando: boolean; readonly pendiente: boolean; readonly guardado: boolean };

/** Whether what stands on the screen is with the office already. */
export function EstadoEnvio({ enviando, pendiente, guardado }: Props) {
  const aviso = enviando ? 'Enviando…' : pendiente ? PENDIENTE : guardado ? GUARDADO : null;
  const Icono = aviso === GUARDADO ? CheckCircleOutlined : ScheduleOutlined;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        fontSize: 16,
        color: aviso === GUARDADO ? 'success.main' : 'warning.main',
      }}
    >
      {aviso !== null && <Icono aria-hidden fontSize="small" />}
      {aviso}
    </Box>
  );
}
