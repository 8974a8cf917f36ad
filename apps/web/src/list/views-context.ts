import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { FilteredList } from './state/list-state.ts';
import type { ListControl } from './state/useListState.ts';

export interface ViewsProps {
  readonly list: FilteredList;
  /** Identifies the list, wherever it is shown. */
  readonly listKey: string;
  readonly control: ListControl;
}

/** Draws the saved views beside the title of every list. */
export const ViewsContext = createContext<(props: ViewsProps) => ReactNode>(() => null);
