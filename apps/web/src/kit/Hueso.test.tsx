import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { HuesoDeTexto } from './Hueso.tsx';

/** Height of a question with a line that is loading or has loaded. */
async function alto(linea: ReactNode): Promise<number> {
  const { container } = await render(
    <div style={{ font: '16px/1.5 sans-serif' }}>
      <div>Se eliminará de forma definitiva.</div>
      <div style={{ marginTop: 8 }}>{linea}</div>
      <div style={{ marginTop: 8 }}>Antonio Fajardo</div>
    </div>,
  );
  return container.clientHeight;
}

it('holds the place of a line of text: when that comes, nothing moves', async () => {
  expect(await alto(<HuesoDeTexto style={{ width: 200 }} />)).toBe(await alto('Se reiniciarán 3 partes.'));
});
