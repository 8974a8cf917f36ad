import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { ListaFiltrada } from './state/list-state.ts';
import type { ListControl } from './state/useListState.ts';

export interface VistasProps {
  readonly lista: ListaFiltrada;
  /** Identifies the list, wherever it is shown. */
  readonly clave: string;
  readonly control: ListControl;
}

/** Draws the saved views beside the title of every list. */
export const VistasContext = createContext<(props: VistasProps) => ReactNode>(() => null);
