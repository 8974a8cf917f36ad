import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubObraNetwork } from '../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { ParteEnCursoPage } from '../obra/ParteEnCursoPage.tsx';
import { PendientesPage } from './PendientesPage.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['in Pendientes', PendientesPage, '/pendientes'],
  ['where the work begins', ParteEnCursoPage, '/parte_tecnico/12/40/3'],
])('a browser without a database is warned that nothing outlives the page, %s', async (_, Pantalla, lugar) => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  storeToken(tokenFor('TECNICO'));
  stubObraNetwork({ 'GET /campo/resoluciones': { body: [] } });
  const ruta = lugar.replace('/12/40/3', '/$id_parte/$id_establecimiento/$id_proyecto');
  await renderAtRoute(<Pantalla />, ruta, { lugar });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este navegador no deja guardar datos');
});
