import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { makeParteRow } from '../../../test/parte.ts';
import type { Replies } from '../../../test/parte-en-curso.ts';
import { ANY_INSTANT, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { ComentarioDialog } from './ComentarioDialog.tsx';

afterEach(() => vi.restoreAllMocks());

const texto = page.getByRole('textbox', { name: 'Comentario' });
const aceptar = page.getByRole('button', { name: 'Aceptar' });
const abrir = async (respuestas: Replies) => {
  const onClose = vi.fn<() => void>();
  const { writes } = stubObraNetwork(respuestas);
  await renderAtRoute(<ComentarioDialog parte={makeParteRow()} onClose={onClose} />);
  return { onClose, envios: writes };
};

describe('ComentarioDialog', () => {
  it('cannot be accepted while it is empty, and takes 500 characters', async () => {
    await abrir({});
    await expect.element(aceptar).toBeDisabled();
    await userEvent.fill(texto, '   ');
    await expect.element(aceptar).toBeDisabled();
    await expect.element(texto).toHaveAttribute('maxlength', '500');
  });

  it('sends the comment and closes', async () => {
    const { envios, onClose } = await abrir({ 'POST /parte/comentario/12': { status: 201, body: makeParteRow() } });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    expect(envios[0]!.fields).toEqual({ comentario: 'Falta la llave', ocurrido: ANY_INSTANT });
  });

  it('keeps the text when it could not be sent', async () => {
    const { envios, onClose } = await abrir({ 'POST /parte/comentario/12': 'offline' });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
    await expect.element(texto).toHaveValue('Falta la llave');
    await aceptar.click();
    await eventually(() => expect(envios).toHaveLength(2));
    expect(envios[1]).toEqual(envios[0]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
