import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownAddresses } from '../../kit/own-addresses.ts';
import { URGENT_FIRST } from '../table/alerta.ts';
import { useRemembered } from './useRemembered.ts';
import { readAddress } from './list-view.ts';
import type { ListState, FilteredList, Search } from './list-state.ts';
import { writeSearch, initialState } from './write-state.ts';
import { nextOrder } from './toggles.ts';

const DELAY_MS = 250;

/** Filters, order and page of a list, kept in the address. Inputs show `draft` at once; the server gets `applied`. */
export function useListState(list: FilteredList, listKey: string) {
  const fromAddress: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { remembered, remember } = useRemembered(listKey);
  // An address without parameters means the list's initial view.
  const bare = Object.keys(fromAddress).length === 0;
  const search = bare ? (remembered.view ?? fromAddress) : fromAddress;
  const textOf = (state: ListState): string => JSON.stringify(writeSearch(list, state));
  const [draft, setDraft] = useState(() => readAddress(list, search, remembered));
  const [applied, setApplied] = useState(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [clearings, setClearings] = useState(0);
  // Those that this hook wrote must not undo later typing.
  const own = useRef(ownAddresses());
  const seen = useRef(textOf(draft));

  const write = (state: ListState): void =>
    void navigate({
      to: '.',
      search: writeSearch(list, state),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  // Remembering something is no new address: the old one would be read with it before the new one arrives.
  const read = useEffectEvent(() => readAddress(list, search, remembered));
  // Remembered choices are written to the address, so that it says what is shown.
  const say = useEffectEvent((state: ListState) => {
    if (bare && (remembered.view ?? remembered.order) !== undefined) write(state);
  });
  useEffect(() => {
    const state = read();
    say(state);
    const text = JSON.stringify(writeSearch(list, state));
    if (text === seen.current) return;
    seen.current = text;
    if (own.current.arrive(text)) return;
    clearTimeout(timer.current);
    setDraft(state);
    setApplied(state);
  }, [list, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(next: ListState): void {
    clearTimeout(timer.current);
    setDraft(next);
    setApplied(next);
    const text = textOf(next);
    if (text === (own.current.last() ?? seen.current)) return;
    own.current.write(text);
    write(next);
  }

  /** The urgent ones stay first until another order is chosen. */
  function orderBy(order: string): void {
    remember({ order: order === URGENT_FIRST ? order : undefined });
    apply({ ...draft, order, page: 0 });
  }

  return {
    draft,
    applied,
    /** How often the filters were cleared: what is half typed goes with them. */
    clearings,
    filter(param: string, value: string, delay = DELAY_MS): void {
      const next = { ...draft, filters: { ...draft.filters, [param]: value }, page: 0 };
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), delay);
    },
    /** Sets several filters at once, as a panel does. */
    setFilters: (filters: Readonly<Record<string, string>>) =>
      apply({ ...draft, filters: { ...draft.filters, ...filters }, page: 0 }),
    clearFilters(): void {
      apply({ ...draft, filters: initialState(list).filters, page: 0 });
      setClearings(clearings + 1);
    },
    showAll: () => apply({ ...draft, filters: { ...draft.filters, estado: `${ACTIVOS},${BAJAS}` }, page: 0 }),
    toggleOrder: (field: string) => orderBy(nextOrder(draft.order, field)),
    orderBy,
    showMap: (onMap: boolean) => apply({ ...draft, onMap }),
    goTo: (page: number) => apply({ ...draft, page }),
    /** Shows these fields in this order; undefined for all. */
    showColumns(columns?: readonly string[]): void {
      const { columns: _, ...rest } = draft;
      apply({ ...rest, ...(columns && { columns }) });
    },
    /** Opens a saved view; without one the list in its default state. */
    showView(view: number | undefined, saved: Search): void {
      const none = remembered.view === undefined ? undefined : 0;
      apply({ ...readAddress(list, saved), pageSize: draft.pageSize, view: view ?? none });
    },
    /** Whether the list was opened without parameters and nothing was chosen since. */
    untouched: bare,
    /** View in which the list opens on this device. */
    initialView: remembered.view,
    startWith: (view: Search | undefined) => remember({ view }),
    setPageSize(pageSize: number): void {
      remember({ pageSize });
      apply({ ...draft, pageSize, page: 0 });
    },
  };
}

export type ListControl = ReturnType<typeof useListState>;
