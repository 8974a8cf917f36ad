import { createContext } from 'react';
import type { ListQuery } from '../../kit/fuente.ts';

/** The filters and the order that are on, for what a screen draws in the place of its table. */
export const FiltrosContext = createContext<ListQuery>({});
