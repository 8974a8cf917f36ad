import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { AvisoDePartes } from './AvisoDePartes.tsx';
import { avisarDeCambios, callarAvisos } from './avisos.ts';

afterEach(callarAvisos);

// The notice of a package that was read for somebody who left meanwhile.
it('a notice of the last user is shown to nobody else', async () => {
  storeToken(tokenFor('TECNICO', { id: 7 }));
  await renderPart(<AvisoDePartes />);
  const aviso = page.getByRole('status');
  const asignado = (id: number) => ({ id, clase: 'nuevo', texto: `Parte INC-${id} asignado` }) as const;
  avisarDeCambios(7, [asignado(1)]);
  await expect.element(aviso).toHaveTextContent('INC-1');
  storeToken(tokenFor('TECNICO', { id: 8 }));
  await expect.element(aviso).toBeEmptyDOMElement();
  avisarDeCambios(7, [asignado(2)]);
  await expect.element(aviso).toBeEmptyDOMElement();
  avisarDeCambios(8, [asignado(3)]);
  await expect.element(aviso).toHaveTextContent('INC-3');
});
