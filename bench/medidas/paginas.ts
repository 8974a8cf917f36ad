import { firstLoad } from '../../tools/first-load.mjs';
import type { Figura } from '../metas.ts';

/** What a browser loads before the login and before the dearest list of partes. */
export function paginas(): Figura[] {
  const { login, pages } = firstLoad();
  const listas = pages.filter(({ name }) => name.includes('partes/listas/')).map(({ js }) => js);
  return Object.entries({ 'the login': login.js, 'the dearest list': Math.max(...listas) }).map(([que, js]) => ({
    trabajo: `JavaScript before ${que}, gzip`,
    unidad: 'kB',
    producto: js / 1000,
    meta: { tipo: 'valor', n: 200 },
  }));
}
