import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { URGENTES_PRIMERO } from '../table/alerta.ts';
import { useRecordado } from './recordado.ts';
import { leerDireccion } from './aspecto.ts';
import type { ListState, ListaFiltrada, Search } from './list-state.ts';
import { escribirSearch, estadoInicial } from './cambios.ts';
import { siguienteOrden } from './marcar.ts';

const ESPERA_MS = 250;

/** Filters, order and page of a list, kept in the address. Inputs show `draft` at once; the server gets `applied`. */
export function useListState(lista: ListaFiltrada) {
  const dicha: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { recordado, recordar } = useRecordado(lista.titulo);
  // An address without parameters means the list's initial view.
  const callada = Object.keys(dicha).length === 0;
  const search = callada ? (recordado.vista ?? dicha) : dicha;
  const textOf = (state: ListState): string => JSON.stringify(escribirSearch(lista, state));
  const [draft, setDraft] = useState(() => leerDireccion(lista, search, recordado));
  const [applied, setApplied] = useState(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Addresses change later than the state: those that this hook wrote must not undo later typing.
  const written = useRef<string[]>([]);
  const seen = useRef(textOf(draft));

  // Remembering something is no new address: the old one would be read with it before the new one arrives.
  const leer = useEffectEvent(() => leerDireccion(lista, search, recordado));
  useEffect(() => {
    const state = leer();
    const text = JSON.stringify(escribirSearch(lista, state));
    if (text === seen.current) return;
    seen.current = text;
    const own = written.current.indexOf(text);
    written.current.splice(0, own + 1);
    if (own >= 0) return;
    clearTimeout(timer.current);
    setDraft(state);
    setApplied(state);
  }, [lista, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const escribir = (state: ListState): void =>
    void navigate({
      to: '.',
      search: escribirSearch(lista, state),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  // Remembered choices are written to the address, so that it says what is shown.
  const decir = useEffectEvent(() => {
    if (callada && (recordado.vista ?? recordado.orden) !== undefined) escribir(draft);
  });
  useEffect(() => decir(), []);

  function apply(next: ListState): void {
    clearTimeout(timer.current);
    setDraft(next);
    setApplied(next);
    const text = textOf(next);
    if (text === (written.current.at(-1) ?? seen.current)) return;
    written.current.push(text);
    escribir(next);
  }

  /** The urgent ones stay first until another order is chosen. */
  function ordenarPor(orden: string): void {
    recordar({ orden: orden === URGENTES_PRIMERO ? orden : undefined });
    apply({ ...draft, orden, pagina: 0 });
  }

  return {
    draft,
    applied,
    filtrar(parametro: string, valor: string, espera = ESPERA_MS): void {
      const next = { ...draft, filtros: { ...draft.filtros, [parametro]: valor }, pagina: 0 };
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), espera);
    },
    /** Sets several filters at once, as a panel does. */
    poner: (filtros: Readonly<Record<string, string>>) =>
      apply({ ...draft, filtros: { ...draft.filtros, ...filtros }, pagina: 0 }),
    quitarFiltros: () => apply({ ...draft, filtros: estadoInicial(lista).filtros, pagina: 0 }),
    mostrarTodos: () => apply({ ...draft, filtros: { ...draft.filtros, estado: `${ACTIVOS},${BAJAS}` }, pagina: 0 }),
    ordenar: (campo: string) => ordenarPor(siguienteOrden(draft.orden, campo)),
    ordenarPor,
    verMapa: (mapa: boolean) => apply({ ...draft, mapa }),
    irA: (pagina: number) => apply({ ...draft, pagina }),
    /** Shows these fields in this order; undefined for all. */
    mostrarColumnas(columnas?: readonly string[]): void {
      const { columnas: _, ...resto } = draft;
      apply({ ...resto, ...(columnas && { columnas }) });
    },
    /** Opens a saved view; without one the list in its default state. */
    mostrarVista(vista: number | undefined, dice: Search): void {
      const ninguna = recordado.vista === undefined ? undefined : 0;
      apply({ ...leerDireccion(lista, dice), tamano: draft.tamano, vista: vista ?? ninguna });
    },
    /** Whether the list was opened without parameters and nothing was chosen since. */
    intacta: callada,
    /** View in which the list opens on this device. */
    primera: recordado.vista,
    empezarPor: (vista: Search | undefined) => recordar({ vista }),
    mostrar(tamano: number): void {
      recordar({ filas: tamano });
      apply({ ...draft, tamano, pagina: 0 });
    },
  };
}

export type ListControl = ReturnType<typeof useListState>;
