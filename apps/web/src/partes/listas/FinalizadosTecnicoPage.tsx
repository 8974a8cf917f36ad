import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { partesTecnicoFinalizadosLista } from '@tajo/contract/partes.listas';
import { fuenteDe } from '../../api/fuente.ts';
import { useAviso } from '../../base/aviso.tsx';
import { useSesion } from '../../base/session.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { comentariosDe } from '../detalle/detalle.tsx';
import { listaParaRol } from './lista-tecnico.ts';

const verFicha = {
  label: 'Ver ficha',
  Icon: DescriptionOutlined,
  onClick: ({ id }: Parte) => void window.open(`/detalle_ficha_parte_tecnico/${id}`, '_blank'),
};

export function FinalizadosTecnicoPage() {
  const aviso = useAviso();
  const role = useSesion()?.role ?? 'TECNICO';
  return (
    <ListScreen
      lista={listaParaRol(partesTecnicoFinalizadosLista, role)}
      fuente={fuenteDe(parteApi.finalizadosTecnico)}
      aviso={aviso}
      detalle={comentariosDe}
      acciones={[verFicha]}
    />
  );
}
