import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { esperar } from '../../../test/esperar.ts';
import { pintarEnRuta } from '../../../test/en-ruta.tsx';
import { unParte } from '../../../test/parte.ts';
import type { Respuestas } from '../../../test/parte-en-curso.ts';
import { INSTANTE, enTienda } from '../../../test/parte-en-curso.ts';
import { ComentarioDialog } from './ComentarioDialog.tsx';

afterEach(() => vi.restoreAllMocks());

const texto = page.getByRole('textbox', { name: 'Comentario' });
const aceptar = page.getByRole('button', { name: 'Aceptar' });
const abrir = async (respuestas: Respuestas) => {
  const onClose = vi.fn<() => void>();
  const { envios } = enTienda(respuestas);
  await pintarEnRuta(<ComentarioDialog parte={unParte()} onClose={onClose} />);
  return { onClose, envios };
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
    const { envios, onClose } = await abrir({ 'POST /parte/comentario/12': { status: 201, body: unParte() } });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await esperar(() => expect(onClose).toHaveBeenCalledOnce());
    expect(envios[0]!.campos).toEqual({ comentario: 'Falta la llave', ocurrido: INSTANTE });
  });

  it('keeps the text when it could not be sent', async () => {
    const { envios, onClose } = await abrir({ 'POST /parte/comentario/12': 'sin conexion' });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
    await expect.element(texto).toHaveValue('Falta la llave');
    await aceptar.click();
    await esperar(() => expect(envios).toHaveLength(2));
    expect(envios[1]).toEqual(envios[0]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
