import type { ComponentType } from 'react';
import type { Path } from './rutas.ts';

/** The page of each route, each in its own chunk. A route without a page is neither registered nor in the menu. */
export const PAGINAS: Partial<Record<Path, () => Promise<ComponentType>>> = {};

export const existe = (path: Path): boolean => PAGINAS[path] !== undefined;
