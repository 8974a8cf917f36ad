import CommentOutlined from '@mui/icons-material/CommentOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { parteApi } from '@tajo/contract/partes';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import type { Parte } from '@tajo/contract/partes';
import { useState } from 'react';
import { fuenteDe } from '../../api/fuente.ts';
import { useCall } from '../../api/hooks.ts';
import { useAviso } from '../../base/aviso.tsx';
import { useSesion } from '../../base/session.ts';
import { adondeVa } from './adonde-va.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Fuente } from '../../kit/fuente.ts';
import { useEnMapa } from '../../list/state/useEnMapa.ts';
import { fetchAhead, lazyPart, nextPart } from '../../kit/lazy-part.tsx';
import { BotonesDeParte } from './BotonesDeParte.tsx';
import { comentariosDe } from '../detalle/detalle.tsx';
import { useIniciar } from '../../obra/inicio/iniciar.tsx';
import { EMPEZADOS_PRIMERO, listaParaRol } from './lista-tecnico.ts';

const DetailDialog = nextPart(async () => (await import('../../list/detail/DetailDialog.tsx')).DetailDialog);
const ComentarioDialog = lazyPart(async () => (await import('../dialogos/ComentarioDialog.tsx')).ComentarioDialog);
const MapaDePartes = lazyPart(async () => (await import('../mapa/MapaDePartes.tsx')).MapaDePartes);
const asignados = fuenteDe(parteApi.asignadosTecnico);
const fuente: Fuente<Parte> = {
  ...asignados,
  pagina: (query, signal) => asignados.pagina({ ...EMPEZADOS_PRIMERO, ...query }, signal),
  exportar: (query, nombre) => asignados.exportar({ ...EMPEZADOS_PRIMERO, ...query }, nombre),
};

/** 'Asignados': one row is chosen, then the floating buttons act on it. */
export function AsignadosTecnicoPage() {
  const aviso = useAviso();
  const role = useSesion()?.role ?? 'TECNICO';
  const lista = listaParaRol(partesTecnicoAsignadosLista, role);
  const [elegido, setElegido] = useState<Parte | null>(null);
  const [abierto, setAbierto] = useState<'detalle' | 'comentario' | null>(null);
  function elegir(parte: Parte | null): void {
    setElegido(parte);
    // 'Iniciar' leads there.
    if (parte !== null) fetchAhead(() => import('../../obra/ParteEnCursoPage.tsx'));
  }
  const inicio = useIniciar('parte_tecnico');
  // A comment that was just written is not in the row that was chosen before it.
  const leido = useCall(
    parteApi.leer,
    { params: { id: elegido?.id ?? 0 } },
    { enabled: elegido !== null && abierto === 'detalle' },
  );
  const mostrado = leido.data ?? elegido;
  const enMapa = useEnMapa();
  const comentar = (parte: Parte) => {
    setElegido(parte);
    setAbierto('comentario');
  };
  return (
    <>
      <ListScreen
        lista={lista}
        fuente={fuente}
        aviso={aviso}
        detalle={false}
        adonde={adondeVa}
        seleccion={{ id: elegido?.id ?? null, cambiar: elegir }}
        mapa={
          <MapaDePartes
            lista={lista}
            endpoint={parteApi.asignadosTecnico}
            enCamino
            acciones={[
              { label: 'Iniciar', Icon: PlayArrow, onClick: (parte) => void inicio.iniciar(parte) },
              { label: 'Comentario', Icon: CommentOutlined, onClick: comentar },
            ]}
          />
        }
      />
      {!enMapa && (
        <BotonesDeParte
          parte={elegido}
          ocupado={inicio.ocupado}
          onDetalle={() => setAbierto('detalle')}
          onComentario={() => setAbierto('comentario')}
          onIniciar={() => elegido !== null && void inicio.iniciar(elegido)}
        />
      )}
      {inicio.dialogo}
      {mostrado !== null && abierto === 'detalle' && (
        <DetailDialog lista={lista} row={mostrado} mas={comentariosDe} onClose={() => setAbierto(null)} />
      )}
      {elegido !== null && abierto === 'comentario' && (
        <ComentarioDialog parte={elegido} onClose={() => setAbierto(null)} />
      )}
    </>
  );
}
