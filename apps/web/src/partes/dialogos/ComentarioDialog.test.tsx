import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { hechoNuevo } from '../../../test/hecho.ts';
import { makeParteRow } from '../../../test/parte.ts';
import type { Replies } from '../../../test/parte-en-curso.ts';
import { ANY_INSTANT, DETALLES, obraReply, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { guardarHecho } from '../../campo/encolar.ts';
import { ComentarioDialog } from './ComentarioDialog.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const texto = page.getByRole('textbox', { name: 'Comentario' });
const aceptar = page.getByRole('button', { name: 'Aceptar' });
const abrir = async (respuestas: Replies) => {
  const onClose = vi.fn<() => void>();
  const { writes } = stubObraNetwork(respuestas);
  const mostrar = () =>
    renderAtRoute(<ComentarioDialog parte={{ ...makeParteRow(), id_intento: 31 }} onClose={onClose} />);
  return { onClose, envios: writes, mostrar, pantalla: await mostrar() };
};

describe('ComentarioDialog', () => {
  it('cannot be accepted while it is empty, says what it cuts, and is closed by a press beside it only then', async () => {
    const { onClose } = await abrir({});
    await expect.element(aceptar).toBeDisabled();
    await userEvent.fill(texto, '   ');
    await expect.element(aceptar).toBeDisabled();
    await userEvent.fill(texto, 'ñ'.repeat(501));
    await expect.element(texto).toHaveValue('ñ'.repeat(500));
    await expect.element(texto).toHaveAccessibleDescription('Máximo 500 caracteres: se ha quitado el resto.');
    const alLado = () =>
      userEvent.click(page.elementLocator(document.querySelector('.MuiDialog-container') ?? document.body), {
        position: { x: 4, y: 4 },
      });
    await alLado();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.fill(texto, '');
    await alLado();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the text when it is left by Back, sends it once and closes', async () => {
    const { envios, onClose, mostrar, pantalla } = await abrir({
      'POST /parte/comentario/12': { status: 201, body: makeParteRow() },
    });
    await userEvent.fill(texto, 'Ya no');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(texto).toHaveValue('');
    onClose.mockClear();
    await userEvent.type(texto, 'Falta la llave');
    await pantalla.unmount();
    const otra = await mostrar();
    await expect.element(texto).toHaveValue('Falta la llave');
    await userEvent.dblClick(aceptar);
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    expect(envios.map(({ fields }) => fields)).toEqual([{ comentario: 'Falta la llave', ocurrido: ANY_INSTANT }]);
    await otra.unmount();
    await mostrar();
    await expect.element(texto).toHaveValue('');
  });

  it('without network keeps the comment on the device, says so, and sends it later under the same key', async () => {
    let caida = true;
    const { envios, onClose } = await abrir({
      'POST /parte/comentario/12': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { status: 201, body: makeParteRow() };
      },
    });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    await expect.element(page.getByText('Comentario guardado. Se enviará cuando haya conexión.')).toBeVisible();
    caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(envios.length).toBeGreaterThan(1));
    for (const otro of envios) expect(otro).toEqual(envios[0]);
  });

  it('of an attempt that was restarted before it was sent is delivered as evidence of that attempt', async () => {
    let caida = true;
    const { envios, onClose } = await abrir({
      'GET /parte/12/obra': obraReply({ detalles: { ...DETALLES, id_intento: 32 } }),
      'POST /parte/comentario/12': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { status: 409, body: { message: 'Reiniciado.' } };
      },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await userEvent.fill(texto, 'Falta la llave');
    await aceptar.click();
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    await guardarHecho(hechoNuevo({ clase: 'comentario', comentario: 'Ya ha venido' }), 0);
    caida = false;
    dispatchEvent(new Event('online'));
    const entregas = () => envios.filter(({ url }) => url === 'POST /campo/constancia');
    await eventually(() => expect(entregas().length).toBeGreaterThan(0));
    expect(entregas()[0]?.fields).toMatchObject({ clase: 'comentario', id_intento: '31', motivo: 'Reiniciado.' });
  });

  it('puts a refusal of the text under it until it is changed, says any other, and keeps the text', async () => {
    const message = 'Este parte ya no es suyo.';
    const refusals = [{ status: 422, body: { comentario: 'Demasiado largo.' } }];
    const { onClose } = await abrir({
      'POST /parte/comentario/12': () => refusals.shift() ?? { status: 409, body: { message } },
    });
    await userEvent.fill(texto, 'Falta');
    await expect.element(texto).toHaveAccessibleDescription('5 de 500');
    await aceptar.click();
    await expect.element(texto).toHaveAccessibleDescription('Demasiado largo.');
    await expect.element(texto).toBeInvalid();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.fill(texto, 'Falta la llave');
    await expect.element(texto).toHaveAccessibleDescription('14 de 500');
    await expect.element(texto).toBeValid();
    await aceptar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(texto).toHaveValue('Falta la llave');
    expect(onClose).not.toHaveBeenCalled();
  });
});
