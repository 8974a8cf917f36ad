import type { ComponentType } from 'react';
import type { Path } from './rutas.ts';

type Pagina = () => Promise<ComponentType>;

/** The page of each route, each in its own chunk. A route without a page is neither registered nor in the menu. */
export const PAGINAS: Partial<Record<Path, Pagina>> = {
  '/proyectos': async () => (await import('../proyectos/ProyectosPage.tsx')).ProyectosPage,
};

export const existe = (path: Path): boolean => PAGINAS[path] !== undefined;
