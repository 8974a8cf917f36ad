import FilterList from '@mui/icons-material/FilterList';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ParteEnPaquete } from '@tajo/contract/campo';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useSession } from '../../base/session.ts';
import { darPorVisto } from '../../campo/marcas.ts';
import { usePaquete } from '../../campo/usePaquete.ts';
import { failureText } from '../../kit/failure.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { formatNumber } from '../../kit/text.ts';
import { fetchAhead, laterPart, lazyPart, nextPart } from '../../kit/lazy-part.tsx';
import { LEVELS } from '../../list/table/alerta.ts';
import { useIniciar } from '../../obra/inicio/iniciar.tsx';
import { BarraDeParte } from './BarraDeParte.tsx';
import { EdadDelPaquete } from './EdadDelPaquete.tsx';
import type { FiltroDeTarjetas } from './en-tarjeta.ts';
import { SIN_FILTRO, conColorDeHoy, cumple, hayFiltro } from './en-tarjeta.ts';
import { ponerPaqueteGuardado } from './guardado.ts';
import { TarjetaDeParte } from './TarjetaDeParte.tsx';
import { useAhora } from './useAhora.ts';
import { useAqui } from './useAqui.ts';

const FiltroDePartes = lazyPart(async () => (await import('./FiltroDePartes.tsx')).FiltroDePartes);
const DetalleDeTarjeta = nextPart(async () => (await import('./DetalleDeTarjeta.tsx')).DetalleDeTarjeta);
const MasPartes = lazyPart(async () => (await import('./MasPartes.tsx')).MasPartes);
const ComentarioDialog = lazyPart(async () => (await import('../dialogos/ComentarioDialog.tsx')).ComentarioDialog);
const InterruptorDeMapa = laterPart(async () => (await import('../../list/MapSwitch.tsx')).MapSwitch);

const { titulo, plural } = partesTecnicoAsignadosLista;

const Tarjetas = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: 6,
  ...LEVELS,
});
const Cabecera = styled('header')({
  display: 'flex',
  // With large text the title and what stands beside it do not fit into one line.
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 48,
  '& > div': { flex: 1, minWidth: 'min-content', lineHeight: 1.15 },
  '& h1': { display: 'inline', fontSize: '1.375rem', fontWeight: 500 },
  '& [aria-live]': { color: 'var(--mui-palette-text-secondary)' },
  '& [role=status]': { display: 'block' },
  '& > button': { minWidth: 48, minHeight: 48 },
});

type Abierto = { readonly clase: 'detalle' | 'comentario'; readonly parte: ParteEnPaquete };

/** 'Asignados' on a phone, from what the device keeps: a tap chooses a card, the bar under the thumb acts on it. */
export function AsignadosMovil({ verTodos }: { readonly verTodos: () => void }) {
  const { listo, partes: leidas, total, enPaquete, leido, limites, error, marcas, refrescar } = usePaquete();
  const sesion = useSession();
  const navigate = useNavigate();
  const ahora = useAhora();
  const partes = useMemo(() => leidas.map((parte) => conColorDeHoy(parte, ahora, limites)), [leidas, ahora, limites]);
  const aqui = useAqui();
  const inicio = useIniciar('parte_tecnico');
  const id = useId();
  const [filtrando, setFiltrando] = useState(false);
  const [filtro, setFiltro] = useState<FiltroDeTarjetas>(SIN_FILTRO);
  const [elegido, setElegido] = useState<number>();
  const [abierto, setAbierto] = useState<Abierto>();

  const quien = sesion?.id;
  useEffect(() => {
    if (quien !== undefined && leido !== null) ponerPaqueteGuardado(quien);
  }, [quien, leido]);

  // Hundreds of cards must not wait between two letters.
  const visibles = partes.filter(cumple(useDeferredValue(filtro)));
  // A parte that was signed here is open for the server until it is sent.
  const faltan = leido === null ? 0 : Math.max(0, total - enPaquete);
  const todos = partes.length + faltan;
  const suyo = visibles.find(({ fila }) => fila.id === elegido);
  const abrir = (clase: Abierto['clase']) => () => {
    if (suyo === undefined) return;
    setAbierto({ clase, parte: suyo });
    if (clase === 'detalle') void darPorVisto(suyo.fila.id);
  };
  const conIntento = ({ fila, obra }: ParteEnPaquete) => ({ ...fila, id_intento: obra.detalles.id_intento });
  const elegir = useCallback((uno: number) => {
    setElegido((antes) => (antes === uno ? undefined : uno));
    // 'Iniciar' leads there.
    fetchAhead(() => import('../../obra/ParteEnCursoPage.tsx'));
  }, []);

  const esperando = !listo || (leido === null && error === null);
  return (
    <Box sx={{ px: 1.5, fontSize: '1rem' }}>
      <Cabecera>
        <div>
          <h1>{titulo}</h1>{' '}
          <span aria-live="polite">
            {leido !== null &&
              (visibles.length < todos
                ? `${formatNumber(visibles.length)} de ${formatNumber(todos)}`
                : formatNumber(todos))}
          </span>
          {leido !== null && error !== null && (
            <EdadDelPaquete leido={leido} ahora={ahora} sinConexion={error.status === 0} />
          )}
        </div>
        {leido !== null && error !== null && (
          <IconButton aria-label="Reintentar" onClick={refrescar}>
            <Replay />
          </IconButton>
        )}
        <InterruptorDeMapa
          on={false}
          // Back leads from the map to the cards.
          onToggle={() => void navigate({ to: '.', search: { mapa: 'si' } })}
        />
        <IconButton
          aria-label="Filtros"
          aria-expanded={filtrando}
          aria-controls={id}
          color={hayFiltro(filtro) ? 'primary' : 'default'}
          onClick={() => setFiltrando(!filtrando)}
        >
          <FilterList />
        </IconButton>
      </Cabecera>
      {filtrando && <FiltroDePartes id={id} filtro={filtro} onCambiar={setFiltro} />}
      <Tarjetas aria-label={titulo} aria-busy={esperando}>
        {visibles.map((parte) => (
          <TarjetaDeParte
            key={parte.fila.id}
            parte={parte}
            elegida={parte.fila.id === elegido}
            onElegir={elegir}
            aqui={aqui}
            ahora={ahora}
            conTecnico={sesion?.role !== 'TECNICO'}
            marca={marcas.get(parte.fila.id)}
          />
        ))}
        {esperando && [0, 1, 2, 3].map((n) => <Skeleton key={n} as="li" style={{ height: 152 }} />)}
      </Tarjetas>
      {leido === null && error !== null && (
        <Box role="alert" sx={{ py: 4, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
          {failureText(error)}
          <Button onClick={refrescar}>Reintentar</Button>
        </Box>
      )}
      {leido !== null && visibles.length === 0 && (
        <Box sx={{ py: 4, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
          {hayFiltro(filtro)
            ? `No hay ${plural} con estos filtros${faltan > 0 ? ' en este móvil' : ''}.`
            : `No hay ${plural}.`}
          {hayFiltro(filtro) && <Button onClick={() => setFiltro(SIN_FILTRO)}>Quitar filtros</Button>}
        </Box>
      )}
      {leido !== null && faltan > 0 && (
        <MasPartes
          faltan={faltan}
          total={total}
          texto={filtro.texto}
          enMovil={new Set(partes.map(({ fila }) => fila.id))}
          sinConexion={error?.status === 0}
          verTodos={verTodos}
        />
      )}
      {leido !== null && faltan === 0 && (
        <Button onClick={verTodos} sx={{ mt: 1 }}>
          Ver como lista completa
        </Button>
      )}
      <BarraDeParte
        parte={suyo?.fila}
        ocupado={inicio.ocupado}
        onDetalle={abrir('detalle')}
        onComentario={abrir('comentario')}
        onIniciar={() => void (suyo !== undefined && inicio.iniciar(conIntento(suyo)))}
      />
      {inicio.dialogo}
      {abierto?.clase === 'detalle' && <DetalleDeTarjeta parte={abierto.parte} onClose={() => setAbierto(undefined)} />}
      {abierto?.clase === 'comentario' && (
        <ComentarioDialog parte={conIntento(abierto.parte)} onClose={() => setAbierto(undefined)} />
      )}
    </Box>
  );
}
