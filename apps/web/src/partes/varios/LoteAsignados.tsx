import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { ReasignarVariosDialog } from '../dialogos/ReasignarVariosDialog.tsx';
import { ReiniciarVariosDialog } from '../dialogos/ReiniciarVariosDialog.tsx';
import { LoteDePartes, type DeLote } from './LoteDePartes.tsx';

const HECHOS = [
  { label: 'Cambiar técnico', Icono: SyncAltOutlined, Dialogo: ReasignarVariosDialog },
  { label: 'Reiniciar', Icono: RestartAltOutlined, Dialogo: ReiniciarVariosDialog, peligro: true },
];

export const LoteAsignados = (props: DeLote) => <LoteDePartes {...props} hechos={HECHOS} />;
