import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextSkeleton } from './Skeleton.tsx';

/** Height of a question with a line that is loading or has loaded. */
async function heightOf(line: ReactNode): Promise<number> {
  const { container } = await render(
    <div style={{ font: '16px/1.5 sans-serif' }}>
      <div>Se eliminará de forma definitiva.</div>
      <div style={{ marginTop: 8 }}>{line}</div>
      <div style={{ marginTop: 8 }}>Antonio Fajardo</div>
    </div>,
  );
  return container.clientHeight;
}

it('holds the place of a line of text: when that comes, nothing moves', async () => {
  expect(await heightOf(<TextSkeleton style={{ width: 200 }} />)).toBe(await heightOf('Se reiniciarán 3 partes.'));
});
