import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { PREPARANDO_FOTO } from '../../photo/leyendo.ts';
import { GUARDADO, PENDIENTE, SIN_GUARDAR } from '../textos.ts';

type Props = {
  /** A photo is being read. */
  readonly leyendo: boolean;
  readonly enviando: boolean;
  /** Something was typed since the last save. */
  readonly sinGuardar: boolean;
  /** It was pressed and waits for the network. */
  readonly espera: boolean;
  readonly guardado: boolean;
};

function avisoDe({ leyendo, enviando, sinGuardar, espera, guardado }: Props): string | null {
  if (leyendo) return PREPARANDO_FOTO;
  if (enviando) return 'Enviando…';
  if (sinGuardar) return SIN_GUARDAR;
  if (espera) return PENDIENTE;
  return guardado ? GUARDADO : null;
}
const ICONO: Readonly<Record<string, typeof ScheduleOutlined>> = {
  [GUARDADO]: CheckCircleOutlined,
  [SIN_GUARDAR]: EditOutlined,
};

/** Whether what stands on the screen is with the office already. */
export function EstadoEnvio(props: Props) {
  const aviso = avisoDe(props);
  const Icono = ICONO[aviso ?? ''] ?? ScheduleOutlined;
  return (
    <Box role="status" sx={{ fontSize: '1rem', color: aviso === GUARDADO ? 'success.main' : 'warning.main' }}>
      {aviso !== null && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icono aria-hidden fontSize="small" />
          {aviso}
        </Box>
      )}
    </Box>
  );
}
