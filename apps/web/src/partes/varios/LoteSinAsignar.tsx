import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { AsignarVariosDialog } from '../dialogos/AsignarVariosDialog.tsx';
import { BorrarVariosDialog } from '../dialogos/BorrarVariosDialog.tsx';
import { LoteDePartes, type DeLote } from './LoteDePartes.tsx';

const HECHOS = [
  { label: 'Asignar', Icono: PersonAddAltOutlined, Dialogo: AsignarVariosDialog },
  { label: 'Eliminar', Icono: DeleteOutlined, Dialogo: BorrarVariosDialog, peligro: true },
];

export const LoteSinAsignar = (props: DeLote) => <LoteDePartes {...props} hechos={HECHOS} />;
