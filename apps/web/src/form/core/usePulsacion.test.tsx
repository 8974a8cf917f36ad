import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useState } from 'react';
import { SIN_RECHAZO } from './repartir.ts';
import { usePulsacion } from './usePulsacion.ts';

function Formulario({ hacer }: { readonly hacer: () => Promise<'se va' | void> }) {
  const [{ campos, general }, mostrar] = useState(SIN_RECHAZO);
  const { raiz, enviando, pulsar } = usePulsacion<HTMLDivElement>({ campos: () => ['uno', 'otro'], mostrar });
  return (
    <>
      <input aria-label="De otro formulario" aria-invalid />
      <div ref={raiz}>
        {['otro', 'uno'].map((campo) => (
          <input key={campo} aria-label={campo} aria-invalid={campos[campo] !== undefined} disabled={enviando} />
        ))}
        <p role="alert">{general}</p>
        <button onClick={() => void pulsar(hacer)}>{enviando ? 'Enviando…' : 'Enviar'}</button>
      </div>
    </>
  );
}
const boton = page.getByRole('button', { name: 'Enviar' });

describe('a press', () => {
  it('puts a refusal under its fields, the rest by the whole, and the focus on the first wrong field of this form', async () => {
    const rechazo = new ApiError(422, 'Revise.', { uno: 'Falta', otro: 'Falta', tercero: 'Ya existe' });
    await renderPart(<Formulario hacer={() => Promise.reject(rechazo)} />);
    await boton.click();
    await expect.element(page.getByRole('textbox', { name: 'otro', exact: true })).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Revise. Ya existe');
    await expect.element(boton).toBeVisible();
  });

  it.each([
    ['is free again when its answer has come', undefined, 2],
    ['stays busy when its screen is left', 'se va', 1],
  ] as const)('goes out once, and %s', async (_, respuesta, veces) => {
    let contestar: (valor: 'se va' | undefined) => void = () => undefined;
    const hacer = vi.fn<() => Promise<'se va' | void>>(() => new Promise((resolve) => (contestar = resolve)));
    await renderPart(<Formulario hacer={hacer} />);
    await userEvent.dblClick(boton);
    expect(hacer).toHaveBeenCalledOnce();
    contestar(respuesta);
    await page.getByRole('button').click();
    expect(hacer).toHaveBeenCalledTimes(veces);
  });
});
