import { firstLoad } from '../../tools/first-load.mjs';
import type { Figura } from '../metas.ts';

/** What a browser loads before the login and before a list. */
export function paginas(): Figura[] {
  const { login, pages } = firstLoad();
  const lista = pages.filter(({ name }) => name.endsWith('partes/FinalizadosPage.tsx'));
  return [login, ...lista].map(({ name, js }) => ({
    trabajo: `JavaScript before ${name === 'login' ? 'the login' : 'the list of partes'}, gzip`,
    unidad: 'kB',
    producto: js / 1000,
    meta: { tipo: 'valor', n: 200 },
  }));
}
