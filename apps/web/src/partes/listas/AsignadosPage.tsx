import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { EXTRACTO_DE_PARTES, partesAsignadosLista } from '@tajo/contract/partes.listas';
import { extractOf, sourceOf } from '../../api/source-of.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { useBatch } from '../../list/state/useBatch.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { adondeVa } from './adonde-va.ts';
import { detalleDeParte } from '../detalle/detalle.tsx';
import { useIniciar } from '../../obra/inicio/iniciar.tsx';
import { ENLACES_DE_PARTE } from './enlaces.tsx';
import { PartesTabs } from './PartesTabs.tsx';
import { useDialogo } from './useDialogo.tsx';

const ReiniciarDialog = lazyPart(async () => (await import('../dialogos/ReiniciarDialog.tsx')).ReiniciarDialog);
const ReasignarDialog = lazyPart(async () => (await import('../dialogos/ReasignarDialog.tsx')).ReasignarDialog);
const MapaDePartes = lazyPart(async () => (await import('../mapa/MapaDePartes.tsx')).MapaDePartes);
const LoteAsignados = lazyPart(async () => (await import('../varios/LoteAsignados.tsx')).LoteAsignados);
const fuente = sourceOf(parteApi.asignados);
const todas = extractOf(parteApi.asignados, EXTRACTO_DE_PARTES);

/** /partes_asignados: assigned and started partes (AMB-115). */
export function AsignadosPage() {
  const aviso = useNotifier();
  const inicio = useIniciar('parte');
  const lote = useBatch(todas);
  const { abrir, comentar, dialogo } = useDialogo();
  const acciones = [
    { label: 'Iniciar', Icon: PlayArrowOutlined, onClick: (parte: Parte) => void inicio.iniciar(parte) },
    comentar,
    { label: 'Cambiar técnico', shortcut: 't', Icon: SyncAltOutlined, onClick: abrir(ReasignarDialog) },
    { label: 'Reiniciar', shortcut: 'r', Icon: RestartAltOutlined, onClick: abrir(ReiniciarDialog), danger: true },
  ];
  return (
    <>
      <PartesTabs actual="/partes_asignados" />
      <ListScreen
        list={partesAsignadosLista}
        source={fuente}
        notifier={aviso}
        whereNow={adondeVa}
        detail={detalleDeParte}
        cells={ENLACES_DE_PARTE}
        actions={acciones}
        map={<MapaDePartes lista={partesAsignadosLista} endpoint={parteApi.asignados} acciones={acciones} />}
        batch={{ ...lote, actions: <LoteAsignados lote={lote} /> }}
      />
      {inicio.dialogo}
      {dialogo}
    </>
  );
}
