import { styled } from '@mui/material/styles';
import type { Lista } from '@tajo/contract/lista';
import { ELIMINAR_TEXTO } from '@tajo/contract/textos';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Alertas } from './filters/Alertas.tsx';
import { DataTable } from './table/DataTable.tsx';
import type { AccionDeFila, Celdas, RowWithId, Elegidas, FilterPanel, Seleccion } from './list-types.ts';
import type { Fuente } from '../kit/fuente.ts';
import type { Notifier, Deshacer } from '../kit/aviso.ts';
import { ListCards } from './cards/ListCards.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { nombreDe } from './nombre.ts';
import { MarcoDeLista, PieDeLista } from './marco-de-lista.ts';
import { Pager } from './Pager.tsx';
import { laterPart, lazyPart, nextPart } from '../kit/lazy-part.tsx';
import { abiertaPor, sinAbrir } from './state/abierta.ts';
import { conColumnas } from './state/aspecto.ts';
import type { ListaFiltrada, Search } from './state/list-state.ts';
import { FiltrosPlegados } from './filters/FiltrosPlegados.tsx';
import { FiltrosContext } from './state/filtros-puestos.ts';
import { consulta } from './state/list-state.ts';
import { useAncho } from '../kit/useAncho.ts';
import { useFocoEnFilas } from './state/useFocoEnFilas.ts';
import { useListData } from './state/useListData.ts';
import { useListKeys } from './state/useListKeys.ts';
import { useListState } from './state/useListState.ts';
import { useMarcado } from './state/useMarcado.ts';

export interface ListScreenProps<Row extends RowWithId> {
  readonly lista: Lista<Row>;
  readonly fuente: Fuente<Row>;
  readonly aviso: Notifier;
  /** Route of the create form; without it there is no button for a new record. */
  readonly nuevo?: string;
  readonly editar?: (row: Row) => string;
  /** Answers how it is taken back, where that restores everything. */
  readonly borrar?: (row: Row) => Promise<Deshacer | undefined>;
  /** Text of the delete dialog, if deletion has further effects. */
  readonly borrarTexto?: (row: Row) => ReactNode;
  /** False: no 'Ver detalle'. A function: content of the dialog below the fields. */
  readonly detalle?: false | ((row: Row) => ReactNode);
  /** Address of the record's page: 'Ver detalle' opens it in a browser tab instead of the dialog. */
  readonly pagina?: (row: Row) => string;
  readonly acciones?: readonly AccionDeFila<Row>[];
  /** Buttons of the screen's own, in the toolbar before the kit's. */
  readonly barra?: ReactNode;
  /** Filters of its own between toolbar and table. */
  readonly panel?: FilterPanel;
  /** The list on a map: a switch shows it instead of the table; it reads the filters from FiltrosContext. */
  readonly mapa?: ReactNode;
  readonly celdas?: Celdas<Row>;
  readonly seleccion?: Seleccion<Row>;
  /** Rows chosen for one operation on all of them. */
  readonly lote?: Elegidas<Row>;
  /** True inside a screen that has its own title. */
  readonly dentro?: boolean;
  /** Returns where a row is now that has left the list because another user changed it. */
  readonly adonde?: (row: Row) => Promise<string>;
}

const DetailDialog = nextPart(async () => (await import('./detail/DetailDialog.tsx')).DetailDialog);
const DetalleAbierto = lazyPart(async () => (await import('./detail/DetalleAbierto.tsx')).DetalleAbierto);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const InterruptorDeMapa = laterPart(async () => (await import('./InterruptorDeMapa.tsx')).InterruptorDeMapa);
const BarraDeLote = lazyPart(async () => (await import('./BarraDeLote.tsx')).BarraDeLote);
const Seguimiento = laterPart(async () => (await import('./vivo/Seguimiento.tsx')).Seguimiento);
const Recien = laterPart(async () => (await import('./vivo/Recien.tsx')).Recien);
const KeysDialog = lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog);

const ProgressLine = styled('div')({
  height: 3,
  overflow: 'hidden',
  // No loading indicator for what takes less than a moment.
  '& > div': {
    height: '100%',
    backgroundColor: 'var(--mui-palette-primary-main)',
    transform: 'translateX(-100%)',
    animation: 'hilo 1.2s 300ms linear infinite',
  },
  '@keyframes hilo': { to: { transform: 'translateX(100%)' } },
  '@media (prefers-reduced-motion: reduce)': { '& > div': { animationDuration: '4s' } },
});

/** A list: toolbar, filters, order, pager, detail, deletion and spreadsheet, all from its list value. */
export function ListScreen<Row extends RowWithId>(props: ListScreenProps<Row>) {
  const { aviso, nuevo, borrar, pagina, panel } = props;
  const detalle = pagina === undefined ? props.detalle : false;
  const lista: Lista<Row> & ListaFiltrada =
    panel === undefined ? props.lista : { ...props.lista, panel: panel.filtros };
  const control = useListState(lista);
  const { filas, pedido, total, vieja, leyendo, releer, fallo, exportar } = useListData({
    lista,
    fuente: props.fuente,
    control,
    aviso,
  });
  const [vista, setVista] = useState<Row>();
  const [condenada, setCondenada] = useState<Row>();
  const [ayuda, setAyuda] = useState(false);
  const zona = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const abierta = abiertaPor(search);
  const Forma = useAncho(600) ? DataTable : ListCards;

  const { applied } = control;
  const dibujada = conColumnas(lista, applied.columnas);
  const { sort: _, ...filtros } = consulta(lista, applied);
  const filtro = JSON.stringify(filtros);
  const { lote } = props;
  const enMapa = applied.mapa && props.mapa !== undefined;
  const marcas = useMarcado({ filas, seleccion: props.seleccion, lote, filtro });
  useEffect(() => {
    window.scrollTo(0, 0);
    zona.current?.querySelector('[data-marco]')?.scrollTo({ top: 0 });
  }, [applied]);
  useListKeys(zona, {
    nuevo: () => nuevo !== undefined && router.history.push(nuevo, { desde: router.history.location.pathname }),
    detalle: (id) => abrir(filas?.find((row) => row.id === id)),
    marcar(id, hasta) {
      const row = filas?.find((fila) => fila.id === id);
      if (row !== undefined) marcas?.pulsar(row, hasta);
    },
    accion(id, tecla) {
      const row = filas?.find((fila) => fila.id === id);
      const accion = props.acciones?.find((una) => una.tecla === tecla);
      if (row === undefined || accion === undefined || accion.impedida?.(row) !== undefined) return false;
      accion.onClick(row);
      return true;
    },
    ayuda: () => setAyuda(true),
  });
  useFocoEnFilas(zona, filas);

  function abrir(row: Row | undefined): void {
    if (row === undefined) return;
    if (pagina !== undefined) window.open(pagina(row), '_blank');
    else if (detalle !== false) setVista(row);
  }

  const acciones = {
    verDetalle: detalle === false ? undefined : setVista,
    pagina,
    editar: props.editar,
    pedirBorrado: borrar && setCondenada,
    extra: props.acciones,
  };
  const vacio = <EmptyState lista={lista} control={control} fallo={fallo} />;
  return (
    <MarcoDeLista ref={zona} data-lista={enMapa ? undefined : ''}>
      <ListToolbar
        lista={lista}
        clave={String(props.fuente.clave[1])}
        total={total}
        control={control}
        onExportar={exportar}
        nuevo={nuevo}
        dentro={props.dentro}
      >
        {props.mapa !== undefined && <InterruptorDeMapa puesto={applied.mapa} onCambiar={control.verMapa} />}
        {filas && props.fuente.directo && (
          <Seguimiento lista={lista} fuente={props.fuente} pedido={pedido} adonde={props.adonde} />
        )}
        {props.barra}
      </ListToolbar>
      {filas && nuevo !== undefined && <Recien lista={lista} fuente={props.fuente} control={control} filas={filas} />}
      {lista.alerta && <Alertas palabras={lista.alerta} porDefecto={lista.orden} control={control} />}
      {panel?.dibujar(applied.filtros, control.poner)}
      <ProgressLine>{leyendo && <div role="progressbar" aria-label="Leyendo" />}</ProgressLine>
      {enMapa ? (
        <>
          <FiltrosPlegados lista={lista} control={control} />
          <FiltrosContext value={consulta(lista, applied)}>{props.mapa}</FiltrosContext>
        </>
      ) : (
        <>
          <Forma
            lista={dibujada}
            filas={filas}
            control={control}
            vieja={vieja}
            vacio={vacio}
            acciones={acciones}
            celdas={props.celdas}
            marcas={marcas}
          />
          {/* On a phone the buttons for the chosen row are there. */}
          <PieDeLista data-fijo={props.seleccion ? undefined : ''}>
            {lote !== undefined && lote.elegidas.size > 0 && (
              <BarraDeLote
                lista={lista}
                lote={lote}
                clave={props.fuente.clave}
                query={consulta(lista, applied)}
                filtro={filtro}
                total={total ?? 0}
                aviso={aviso}
              />
            )}
            <Pager total={total} control={control} />
          </PieDeLista>
        </>
      )}
      {vista !== undefined && (
        <DetailDialog
          lista={dibujada}
          row={vista}
          filas={filas}
          celdas={props.celdas}
          mas={detalle || undefined}
          onClose={() => setVista(undefined)}
        />
      )}
      {abierta !== undefined && filas && detalle !== false && (
        <DetalleAbierto
          id={abierta}
          lista={dibujada}
          fuente={props.fuente}
          filas={filas}
          celdas={props.celdas}
          mas={detalle}
          aviso={aviso}
          onClose={() => void router.navigate({ to: '.', search: sinAbrir(search), replace: true, resetScroll: false })}
        />
      )}
      {condenada !== undefined && (
        <DeleteDialog
          texto={props.borrarTexto?.(condenada) ?? ELIMINAR_TEXTO}
          nombre={nombreDe(lista, condenada)}
          onEliminar={async () => borrar?.(condenada)}
          aviso={aviso}
          onPerdido={releer}
          onClose={() => setCondenada(undefined)}
        />
      )}
      {ayuda && <KeysDialog acciones={props.acciones} onClose={() => setAyuda(false)} />}
    </MarcoDeLista>
  );
}
