import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { ListaFiltrada } from './state/list-state.ts';
import type { ListControl } from './state/useListState.ts';

export interface VistasProps {
  readonly lista: ListaFiltrada;
  /** What tells the list from the others, wherever it is shown. */
  readonly clave: string;
  readonly control: ListControl;
}

/** Draws what stands beside the title of every list: its saved views. */
export const VistasContext = createContext<(props: VistasProps) => ReactNode>(() => null);
