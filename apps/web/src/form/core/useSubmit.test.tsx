import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useState } from 'react';
import { NO_REFUSAL } from './divide-failure.ts';
import { useSubmit } from './useSubmit.ts';

function FormOfTest({ act }: { readonly act: () => Promise<'se va' | void> }) {
  const [{ fields, general }, show] = useState(NO_REFUSAL);
  const { root, sending, submit } = useSubmit<HTMLDivElement>({ fields: () => ['uno', 'otro'], show });
  return (
    <>
      <input aria-label="De otro formulario" aria-invalid />
      <div ref={root}>
        {['otro', 'uno'].map((field) => (
          <input key={field} aria-label={field} aria-invalid={fields[field] !== undefined} disabled={sending} />
        ))}
        <p role="alert">{general}</p>
        <button onClick={() => void submit(act)}>{sending ? 'Enviando…' : 'Enviar'}</button>
      </div>
    </>
  );
}
const button = page.getByRole('button', { name: 'Enviar' });

describe('a press', () => {
  it('puts a refusal under its fields, the rest by the whole, and the focus on the first wrong field of this form', async () => {
    const refusal = new ApiError(422, 'Revise.', { uno: 'Falta', otro: 'Falta', tercero: 'Ya existe' });
    await renderPart(<FormOfTest act={() => Promise.reject(refusal)} />);
    await button.click();
    await expect.element(page.getByRole('textbox', { name: 'otro', exact: true })).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Revise. Ya existe');
    await expect.element(button).toBeVisible();
  });

  it.each([
    ['is free again when its answer has come', undefined, 2],
    ['stays busy when its screen is left', 'se va', 1],
  ] as const)('goes out once, and %s', async (_, answer, times) => {
    let reply: (value: 'se va' | undefined) => void = () => undefined;
    const act = vi.fn<() => Promise<'se va' | void>>(() => new Promise((resolve) => (reply = resolve)));
    await renderPart(<FormOfTest act={act} />);
    await userEvent.dblClick(button);
    expect(act).toHaveBeenCalledOnce();
    reply(answer);
    await page.getByRole('button').click();
    expect(act).toHaveBeenCalledTimes(times);
  });
});
