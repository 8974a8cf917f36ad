import CommentOutlined from '@mui/icons-material/CommentOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { parteApi } from '@tajo/contract/partes';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import type { Parte } from '@tajo/contract/partes';
import { puedeIniciar } from '@tajo/domain/partes/puede';
import { useState } from 'react';
import { sourceOf } from '../../api/source-of.ts';
import { queryKeyOf, useCall } from '../../api/hooks.ts';
import { useNotifier } from '../../base/notifier.tsx';
import { adondeVa } from './adonde-va.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useOnMap } from '../../list/state/useOnMap.ts';
import { fetchAhead, lazyPart, nextPart } from '../../kit/lazy-part.tsx';
import { BotonesDeParte } from './BotonesDeParte.tsx';
import { comentariosDe } from '../detalle/detalle.tsx';
import { useSeguirParte } from '../detalle/useSeguirParte.ts';
import { useIniciar } from '../../obra/inicio/iniciar.tsx';
import { useListaDelTecnico } from './lista-tecnico.ts';
import { useDialogo, type DeParte } from './useDialogo.tsx';

const DetailDialog = nextPart(async () => (await import('../../list/detail/DetailDialog.tsx')).DetailDialog);
const MapaDePartes = lazyPart(async () => (await import('../mapa/MapaDePartes.tsx')).MapaDePartes);
const fuente = sourceOf(parteApi.asignadosTecnico);

/** Details of the chosen parte, read again: its row may lack a comment that was just written. */
function DetalleDelElegido({ parte, onClose }: DeParte) {
  const lista = useListaDelTecnico(partesTecnicoAsignadosLista);
  const leido = useCall(parteApi.leer, { params: { id: parte.id } });
  return <DetailDialog list={lista} row={leido.data ?? parte} more={comentariosDe} onClose={onClose} />;
}

const deId = (id: number) => ({ params: { id } });

function SeguirElegido({ id }: { readonly id: number }) {
  useSeguirParte(id, [queryKeyOf(parteApi.leer, deId(id))]);
  return null;
}

/** Returns the chosen parte as it is now; null once it has left the list. */
function useVigente(elegido: Parte | null): Parte | null {
  const { data, error } = useCall(parteApi.leer, deId(elegido?.id ?? 0), { enabled: elegido !== null });
  const seFue = error?.status === 404 || (data !== undefined && !puedeIniciar(data));
  return seFue ? null : (data ?? elegido);
}

/** 'Asignados' as the server lists it: one row is chosen, then the floating buttons act on it. */
export function ListaDeAsignados() {
  const aviso = useNotifier();
  const lista = useListaDelTecnico(partesTecnicoAsignadosLista);
  const [pulsado, setElegido] = useState<Parte | null>(null);
  const elegido = useVigente(pulsado);
  const { abrir, comentar, dialogo } = useDialogo();
  function elegir(parte: Parte | null): void {
    setElegido(parte);
    // 'Iniciar' leads there.
    if (parte !== null) fetchAhead(() => import('../../obra/ParteEnCursoPage.tsx'));
  }
  const inicio = useIniciar('parte_tecnico');
  const enMapa = useOnMap();
  const conElegido = (hacer: (parte: Parte) => void) => () => elegido !== null && hacer(elegido);
  return (
    <>
      <ListScreen
        list={lista}
        source={fuente}
        notifier={aviso}
        detail={comentariosDe}
        whereNow={adondeVa}
        selection={{ id: elegido?.id ?? null, change: elegir, show: abrir(DetalleDelElegido) }}
        map={
          <MapaDePartes
            lista={lista}
            endpoint={parteApi.asignadosTecnico}
            enCamino
            acciones={[
              { label: 'Iniciar', Icon: PlayArrow, onClick: (parte) => void inicio.iniciar(parte) },
              {
                label: 'Comentario',
                Icon: CommentOutlined,
                onClick: (parte) => {
                  setElegido(parte);
                  comentar.onClick(parte);
                },
              },
            ]}
          />
        }
      />
      {!enMapa && (
        <BotonesDeParte
          parte={elegido}
          ocupado={inicio.ocupado}
          onDetalle={conElegido(abrir(DetalleDelElegido))}
          onComentario={conElegido(comentar.onClick)}
          onIniciar={conElegido(inicio.iniciar)}
        />
      )}
      {pulsado !== null && <SeguirElegido key={pulsado.id} id={pulsado.id} />}
      {inicio.dialogo}
      {dialogo}
    </>
  );
}
