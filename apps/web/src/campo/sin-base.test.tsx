import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubObraNetwork } from '../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { PendientesPage } from './PendientesPage.tsx';

afterEach(() => vi.restoreAllMocks());

it('a browser without a database is warned that nothing outlives the page', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  storeToken(tokenFor('TECNICO'));
  stubObraNetwork({ 'GET /campo/resoluciones': { body: [] } });
  await renderAtRoute(<PendientesPage />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este navegador no deja guardar datos');
});
