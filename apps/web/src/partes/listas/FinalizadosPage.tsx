import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { EXTRACTO_DE_PARTES, partesFinalizadosLista } from '@tajo/contract/partes.listas';
import { extractOf } from '../../api/source-of.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useBatch } from '../../list/state/useBatch.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { adondeVa } from './adonde-va.ts';
import { detalleDeParte } from '../detalle/detalle.tsx';
import { fuenteDeFinalizados } from './fuente-finalizados.ts';
import { PANEL_FECHA_FIN } from '../fecha-fin/panel-fecha-fin.tsx';
import { ENLACES_DE_PARTE } from './enlaces.tsx';
import { PartesTabs } from './PartesTabs.tsx';
import { useDialogo } from './useDialogo.tsx';

const FechaFinDialog = lazyPart(async () => (await import('../fecha-fin/FechaFinDialog.tsx')).FechaFinDialog);
const todas = extractOf(parteApi.finalizados, EXTRACTO_DE_PARTES);
const verFicha = ({ id }: Parte) => void window.open(`/detalle_ficha_parte/${id}`, '_blank');

/** /partes_finalizados; the panel's days filter the list and its spreadsheet (AMB-118). */
export function FinalizadosPage() {
  const aviso = useNotifier();
  const lote = useBatch(todas);
  const { abrir, comentar, dialogo } = useDialogo();
  return (
    <>
      <PartesTabs actual="/partes_finalizados" />
      <ListScreen
        list={partesFinalizadosLista}
        source={fuenteDeFinalizados}
        notifier={aviso}
        whereNow={adondeVa}
        panel={PANEL_FECHA_FIN}
        detail={detalleDeParte}
        cells={ENLACES_DE_PARTE}
        batch={lote}
        actions={[
          { label: 'Ver ficha', shortcut: 'f', Icon: DescriptionOutlined, onClick: verFicha },
          { label: 'Cambiar fecha fin', shortcut: 'd', Icon: EditCalendarOutlined, onClick: abrir(FechaFinDialog) },
          comentar,
        ]}
      />
      {dialogo}
    </>
  );
}
