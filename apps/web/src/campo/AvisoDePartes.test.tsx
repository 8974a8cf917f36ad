import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { AvisoDePartes } from './AvisoDePartes.tsx';
import { avisarDeCambios, callarAvisos } from './avisos.ts';

afterEach(() => {
  callarAvisos();
  vi.useRealTimers();
});
const aviso = page.getByRole('status');
const asignado = (id: number) => ({ id, clase: 'nuevo', texto: `Parte INC-${id} asignado` }) as const;

// The notice of a package that was read for somebody who left meanwhile.
it('a notice of the last user is shown to nobody else', async () => {
  storeToken(tokenFor('TECNICO', { id: 7 }));
  await renderPart(<AvisoDePartes />);
  avisarDeCambios(7, [asignado(1)]);
  await expect.element(aviso).toHaveTextContent('INC-1');
  storeToken(tokenFor('TECNICO', { id: 8 }));
  await expect.element(aviso).toBeEmptyDOMElement();
  avisarDeCambios(7, [asignado(2)]);
  await expect.element(aviso).toBeEmptyDOMElement();
  avisarDeCambios(8, [asignado(3)]);
  await expect.element(aviso).toHaveTextContent('INC-3');
});

it('a notice stays eight seconds, and begins again with what comes meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  storeToken(tokenFor('TECNICO', { id: 7 }));
  await renderPart(<AvisoDePartes />);
  avisarDeCambios(7, [asignado(1)]);
  await expect.element(aviso).toHaveTextContent('INC-1');
  vi.advanceTimersByTime(7999);
  avisarDeCambios(7, [asignado(2)]);
  await expect.element(aviso).toHaveTextContent('2 partes');
  vi.advanceTimersByTime(7999);
  expect(aviso.element().textContent).not.toBe('');
  vi.advanceTimersByTime(1);
  await expect.element(aviso).toBeEmptyDOMElement();
});
