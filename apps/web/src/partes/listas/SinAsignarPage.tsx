import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { parteApi } from '@tajo/contract/partes';
import { EXTRACTO_DE_PARTES, partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { extractOf, sourceOf } from '../../api/source-of.ts';
import { useSend } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { useBatch } from '../../list/state/useBatch.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { adondeVa } from './adonde-va.ts';
import { detalleDeParte } from '../detalle/detalle.tsx';
import { ENLACES_DE_PARTE } from './enlaces.tsx';
import { PartesTabs } from './PartesTabs.tsx';
import { useDialogo } from './useDialogo.tsx';

const AsignarDialog = lazyPart(async () => (await import('../dialogos/AsignarDialog.tsx')).AsignarDialog);
const MapaDePartes = lazyPart(async () => (await import('../mapa/MapaDePartes.tsx')).MapaDePartes);
const LoteSinAsignar = lazyPart(async () => (await import('../varios/LoteSinAsignar.tsx')).LoteSinAsignar);
const fuente = sourceOf(parteApi.sinAsignar);
const todas = extractOf(parteApi.sinAsignar, EXTRACTO_DE_PARTES);

export function SinAsignarPage() {
  const aviso = useNotifier();
  const borrar = useSend(parteApi.borrar);
  const lote = useBatch(todas);
  const { abrir, comentar, dialogo } = useDialogo();
  const acciones = [
    { label: 'Asignar', shortcut: 'a', Icon: PersonAddAltOutlined, onClick: abrir(AsignarDialog) },
    comentar,
  ];
  return (
    <>
      <PartesTabs actual="/partes_sin_asignar" />
      <ListScreen
        list={partesSinAsignarLista}
        source={fuente}
        notifier={aviso}
        whereNow={adondeVa}
        newPath="/nuevoParte"
        editPath={({ id }) => `/editarParte/${id}`}
        remove={({ id }) => borrar.mutateAsync({ params: { id } })}
        detail={detalleDeParte}
        cells={ENLACES_DE_PARTE}
        actions={acciones}
        map={
          <MapaDePartes lista={partesSinAsignarLista} endpoint={parteApi.sinAsignar} seReparte acciones={acciones} />
        }
        batch={{ ...lote, actions: <LoteSinAsignar lote={lote} /> }}
      />
      {dialogo}
    </>
  );
}
