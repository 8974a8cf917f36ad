import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubNetwork } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { useNotifier } from '../../base/notifier.tsx';
import { useDesasignar } from './useDesasignar.ts';

afterEach(() => vi.restoreAllMocks());

const PARTES = Array.from({ length: 620 }, (_, n) => ({ id: n + 1, id_intento: n + 1001 }));

function Asignar() {
  const aviso = useNotifier();
  const desasignar = useDesasignar();
  return <button onClick={() => aviso.success('620 partes asignados.', { undo: desasignar(PARTES) })}>Asignar</button>;
}
const deshacer = page.getByRole('button', { name: 'Deshacer' });
const aviso = page.getByRole('alert');

it('says how many it has undone before the line was cut, and goes on with the rest', async () => {
  let cortada = true;
  const llamadas = stubNetwork({
    'POST /parte/desasignar': ({ body }) => {
      const { partes } = body as { partes: typeof PARTES };
      if (cortada && partes[0]?.id !== 1) throw new TypeError('Failed to fetch');
      const vuelta = { ok: true, message: null, id_intento: null, nombre_tecnico: null };
      return { body: partes.map(({ id }) => ({ id, numero_incidencia: `INC-${id}`, ...vuelta })) };
    },
  });
  await renderPart(<Asignar />);
  await page.getByRole('button', { name: 'Asignar' }).click();
  await deshacer.click();
  await expect
    .element(aviso)
    .toHaveTextContent(
      'No se ha podido deshacer. Solo 500 partes vuelven a estar sin asignar, de 620. No hay conexión con el servidor.',
    );
  cortada = false;
  await deshacer.click();
  await expect.element(aviso).toHaveTextContent('620 partes vuelven a estar sin asignar.');
  expect(llamadas.map(({ body }) => (body as { partes: unknown[] }).partes.length)).toEqual([500, 120, 120]);
});
