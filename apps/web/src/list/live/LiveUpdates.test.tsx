import { clientesLista } from '@tajo/contract/clientes';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';

it('a list whose live updates could not be loaded goes without them', async () => {
  const unhandled = vi.fn<(event: Event) => void>((event) => event.stopImmediatePropagation());
  addEventListener('unhandledrejection', unhandled, true);
  onTestFinished(() => removeEventListener('unhandledrejection', unhandled, true));
  const live = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('not loaded'));
  const source = { queryKey: ['cliente'], readPage: async () => ({ rows: [], total: 0 }), live };
  await renderPart(
    <LiveUpdates
      list={clientesLista}
      source={{ ...source, exportSheet: async () => undefined }}
      request={{ limit: 10, offset: 0 }}
      whereNow={undefined}
    />,
  );
  await expect.poll(() => live.mock.calls.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(unhandled).not.toHaveBeenCalled();
});
