import { createContext } from 'react';
import type { ListQuery } from '../../kit/row-source.ts';

/** Active filters and order, for what a screen draws instead of its table. */
export const FiltersContext = createContext<ListQuery>({});
