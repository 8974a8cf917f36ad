import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { partesTecnicoFinalizadosLista } from '@tajo/contract/partes.listas';
import { sourceOf } from '../../api/source-of.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { adondeVa } from './adonde-va.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { comentariosDe } from '../detalle/detalle.tsx';
import { useListaDelTecnico } from './lista-tecnico.ts';

const verFicha = {
  label: 'Ver ficha',
  Icon: DescriptionOutlined,
  onClick: ({ id }: Parte) => void window.open(`/detalle_ficha_parte_tecnico/${id}`, '_blank'),
};
const ACCIONES = [verFicha];
const MapaDePartes = lazyPart(async () => (await import('../mapa/MapaDePartes.tsx')).MapaDePartes);

export function FinalizadosTecnicoPage() {
  const aviso = useNotifier();
  const lista = useListaDelTecnico(partesTecnicoFinalizadosLista);
  return (
    <ListScreen
      list={lista}
      source={sourceOf(parteApi.finalizadosTecnico)}
      notifier={aviso}
      detail={comentariosDe}
      actions={ACCIONES}
      map={<MapaDePartes lista={lista} endpoint={parteApi.finalizadosTecnico} acciones={ACCIONES} enCamino />}
      whereNow={adondeVa}
    />
  );
}
