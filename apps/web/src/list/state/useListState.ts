import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { URGENTES_PRIMERO } from '../table/alerta.ts';
import { useRecordado } from './recordado.ts';
import type { ListState, ListaFiltrada } from './list-state.ts';
import { escribirSearch, estadoInicial } from './cambios.ts';
import { leerSearch } from './list-state.ts';
import { siguienteOrden } from './marcar.ts';

const ESPERA_MS = 250;

/** Filters, order and page, kept in the address. Boxes show `draft` at once, the server is asked for `applied`. */
export function useListState(lista: ListaFiltrada) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { recordado, recordar } = useRecordado(lista.titulo);
  const textOf = (state: ListState): string => JSON.stringify(escribirSearch(lista, state));
  const [draft, setDraft] = useState(() => leerSearch(lista, search, recordado));
  const [applied, setApplied] = useState(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Addresses change later than the state: those that we wrote ourselves must not undo what was typed since.
  const written = useRef<string[]>([]);
  const seen = useRef(textOf(draft));

  useEffect(() => {
    const state = leerSearch(lista, search, recordado);
    const text = JSON.stringify(escribirSearch(lista, state));
    if (text === seen.current) return;
    seen.current = text;
    const own = written.current.indexOf(text);
    written.current.splice(0, own + 1);
    if (own >= 0) return;
    clearTimeout(timer.current);
    setDraft(state);
    setApplied(state);
  }, [lista, search, recordado]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: ListState): void {
    clearTimeout(timer.current);
    setDraft(next);
    setApplied(next);
    const text = textOf(next);
    if (text === (written.current.at(-1) ?? seen.current)) return;
    written.current.push(text);
    void navigate({
      to: '.',
      search: escribirSearch(lista, next) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }

  /** The urgent ones first stay so until another order is chosen. */
  function ordenarPor(orden: string): void {
    recordar({ ...recordado, orden: orden === URGENTES_PRIMERO ? orden : undefined });
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
    irA: (pagina: number) => apply({ ...draft, pagina }),
    mostrar(tamano: number): void {
      recordar({ ...recordado, filas: tamano });
      apply({ ...draft, tamano, pagina: 0 });
    },
  };
}

export type ListControl = ReturnType<typeof useListState>;
