import type { Pregunta } from '@tajo/contract/preguntas';
import { ELIMINAR_PREGUNTA_TEXTO } from '@tajo/contract/textos-oficina';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postedBodies } from '../../test/form.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openApp } from '../../test/open-app.tsx';
import { proyectoRoutes, makeProyecto } from '../../test/proyectos.ts';
import type { SentCall, Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const campo = page.getByRole('textbox', { name: 'Pregunta' });
const boton = (name: string) => page.getByRole('button', { name });
const textos = () => [...document.querySelectorAll('tbody tr td:nth-child(2)')].map((td) => td.textContent);
const de = (llamadas: readonly SentCall[], metodo: string) => llamadas.filter((l) => l.method === metodo);

const una = (id: number, pregunta: string): Pregunta => ({ id, version: 1, pregunta, id_proyecto: 3 });

/** The calls of the screen, over questions in memory. */
function red(iniciales: readonly string[], otras: Routes = {}): Routes {
  const filas = new Map(iniciales.map((texto, n) => [n + 1, una(n + 1, texto)]));
  return {
    ...proyectoRoutes([makeProyecto(3)]),
    'GET /proyecto/preguntas/all/3': () => ({ body: [...filas.values()] }),
    'POST /proyecto/pregunta': ({ body }) => {
      const { id = 9, pregunta } = body as { id?: number; pregunta: string };
      filas.set(id, una(id, pregunta));
      return { status: 200, body: filas.get(id) };
    },
    'DELETE /proyecto/pregunta/1': () => (filas.delete(1) ? { status: 204 } : { status: 404 }),
    ...otras,
  };
}
async function abrir(iniciales = ['¿Hay luz?', '¿Abre?'], otras: Routes = {}, historia = ['/preguntas_proyecto/3']) {
  const llamadas = stubNetwork(red(iniciales, otras));
  const pantalla = await openApp('/proyectos', ...historia);
  return { llamadas, ...pantalla };
}

describe('the questions of a project', () => {
  it('are read for the project of the route, under its name; one more is saved by Enter, not empty, of 500 characters', async () => {
    const { llamadas, path } = await abrir();
    await expect.element(page.getByRole('heading', { name: 'Preguntas del proyecto Red Norte' })).toBeVisible();
    await expect.poll(textos).toEqual(['¿Hay luz?', '¿Abre?']);
    expect(llamadas.map(({ url }) => url)).toContain('/proyecto/preguntas/all/3');
    await expect.element(campo).toHaveFocus();
    await expect.poll(() => document.title).toBe('Tajo - Preguntas del proyecto');
    await boton('Enviar').click();
    await expect.element(campo).toHaveAccessibleDescription(/Este campo es obligatorio/);
    expect(de(llamadas, 'POST')).toHaveLength(0);
    await campo.fill('ñ'.repeat(501));
    await expect.element(campo).toHaveValue('ñ'.repeat(500));
    await campo.fill('¿Está limpio?');
    await userEvent.keyboard('{Enter}');
    await expect.poll(textos).toEqual(['¿Hay luz?', '¿Abre?', '¿Está limpio?']);
    await expect.element(campo).toHaveValue('');
    await expect.element(campo).toHaveFocus();
    expect(path()).toBe('/preguntas_proyecto/3');
    expect(de(llamadas, 'POST').map(({ body }) => body)).toEqual([{ pregunta: '¿Está limpio?', id_proyecto: 3 }]);
  });

  it('follow what somebody else does to them, and leave what is typed', async () => {
    const { routes, push } = stubLiveStream();
    let filas = [una(1, '¿Hay luz?')];
    await abrir([], { 'GET /proyecto/preguntas/all/3': () => ({ body: filas }), ...routes });
    await expect.poll(textos).toEqual(['¿Hay luz?']);
    await campo.fill('¿Otra?');
    filas = [una(1, '¿Hay gas?'), una(2, '¿Abre?')];
    // The stream is opened after the first view.
    await expect
      .poll(() => {
        push({ sala: 'pregunta', ids: [1] });
        return textos();
      })
      .toEqual(['¿Hay gas?', '¿Abre?']);
    await expect.element(campo).toHaveValue('¿Otra?');
  });

  it('have three placeholders until they are read, say if they cannot be, and are read again when asked', async () => {
    let answer = (): void => undefined;
    const read = new Promise<void>((resolve) => (answer = resolve));
    const respuestas = [{ status: 500, body: { message: 'Fallo.' } }];
    await abrir([], {
      'GET /proyecto/preguntas/all/3': async () => {
        await read;
        return respuestas.shift() ?? { body: [una(1, '¿Hay luz?')] };
      },
    });
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3);
    answer();
    await boton('Reintentar').click();
    await expect.poll(textos).toEqual(['¿Hay luz?']);
  });

  it.each(['999', 'x'])('of project %s, which is none, lead to the list without a word', async (id) => {
    const { path } = await abrir([], {}, [`/preguntas_proyecto/${id}`]);
    await expect.poll(path).toBe('/proyectos');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a new question', () => {
  it('that is refused stays in the field, with the reason, where there are none', async () => {
    const body = { pregunta: 'No vale.', message: 'Revise los campos marcados.' };
    await abrir([], { 'POST /proyecto/pregunta': { status: 422, body } });
    await expect.element(page.getByText('Este proyecto todavía no tiene preguntas.')).toBeVisible();
    await campo.fill('¿?');
    await boton('Enviar').click();
    await expect.element(campo).toHaveAccessibleDescription(/No vale\./);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Revise los campos marcados.');
    await expect.element(campo).toHaveValue('¿?');
  });

  it('is not left unsaved without a question, nor for another that is edited', async () => {
    const { path } = await abrir();
    await campo.fill('¿Está limpio?');
    await page.getByRole('navigation').getByRole('link', { name: 'Proyectos' }).click();
    await boton('Seguir editando').click();
    expect(path()).toBe('/preguntas_proyecto/3');
    await boton('Editar ¿Abre?').click();
    await boton('Seguir editando').click();
    await expect.element(campo).toHaveValue('¿Está limpio?');
    await boton('Editar ¿Abre?').click();
    await boton('Descartar').click();
    await expect.element(campo).toHaveValue('¿Abre?');
    await expect.element(campo).toHaveFocus();
    await boton('Limpiar').click();
    await expect.element(campo).toHaveValue('');
    await boton('Volver').click();
    await expect.poll(path).toBe('/proyectos');
  });
});

describe('an edited question', () => {
  it('fills the field and changes that one', async () => {
    const { llamadas } = await abrir();
    await boton('Editar ¿Abre?').click();
    await expect.element(campo).toHaveValue('¿Abre?');
    await expect.element(campo).toHaveFocus();
    await campo.fill('¿Abre hoy?');
    await boton('Enviar').click();
    await expect.poll(textos).toEqual(['¿Hay luz?', '¿Abre hoy?']);
    expect(de(llamadas, 'POST').map(({ body }) => body)).toEqual([
      { id: 2, version: 1, pregunta: '¿Abre hoy?', id_proyecto: 3 },
    ]);
    await expect.element(page.getByText('Nueva pregunta')).toBeVisible();
  });

  it('is dropped by Limpiar or Escape: what follows is a new one', async () => {
    const { llamadas } = await abrir();
    const dejar = { '¿Una?': () => boton('Limpiar').click(), '¿Otra?': () => userEvent.keyboard('{Escape}') };
    for (const [nueva, dejarla] of Object.entries(dejar)) {
      await boton('Editar ¿Abre?').click();
      await campo.fill('¿Abre hoy?');
      await dejarla();
      await expect.element(campo).toHaveValue('');
      await campo.fill(nueva);
      await boton('Enviar').click();
      await expect.poll(() => textos().at(-1)).toBe(nueva);
      expect(de(llamadas, 'POST').at(-1)?.body).toEqual({ pregunta: nueva, id_proyecto: 3 });
    }
    expect(textos().slice(0, 2)).toEqual(['¿Hay luz?', '¿Abre?']);
  });

  it('that somebody else saved meanwhile is shown beside what was typed', async () => {
    const message = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';
    let guardada = una(1, '¿Hay luz?');
    const { llamadas } = await abrir([], {
      'GET /proyecto/preguntas/all/3': () => ({ body: [guardada] }),
      'POST /proyecto/pregunta': ({ body }) =>
        (body as Pregunta).version === guardada.version ? { body: guardada } : { status: 409, body: { message } },
    });
    await boton('Editar ¿Hay luz?').click();
    await campo.fill('¿Hay luz y agua?');
    guardada = { ...guardada, version: 2, pregunta: '¿Hay gas?' };
    await boton('Enviar').click();
    const dialogo = page.getByRole('dialog');
    await expect.element(dialogo.getByText(message)).toBeVisible();
    await expect.element(dialogo.getByRole('radio', { name: 'Guardado ¿Hay gas?' })).toBeVisible();
    await boton('Guardar de todos modos').click();
    await expect
      .poll(() => de(llamadas, 'POST').at(-1)?.body)
      .toMatchObject({
        id: 1,
        version: 2,
        pregunta: '¿Hay luz y agua?',
      });
    await expect.element(campo).toHaveValue('');
  });

  it('that is gone when what was typed is dropped leaves the field ready for a new one', async () => {
    let filas = [una(1, '¿Hay luz?')];
    await abrir([], {
      'GET /proyecto/preguntas/all/3': () => ({ body: filas }),
      'POST /proyecto/pregunta': {
        status: 409,
        body: { message: 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.' },
      },
    });
    await boton('Editar ¿Hay luz?').click();
    await campo.fill('¿Hay luz y agua?');
    filas = [{ ...una(1, '¿Hay gas?'), version: 2 }];
    await boton('Enviar').click();
    await expect.element(page.getByRole('radio', { name: 'Guardado ¿Hay gas?' })).toBeVisible();
    filas = [];
    await boton('Descartar lo mío').click();
    await expect.element(page.getByText('Nueva pregunta')).toBeVisible();
    await expect.element(campo).toHaveValue('');
  });

  it('that is gone says so, leaves the list, and can be written again', async () => {
    let filas = [una(1, '¿Hay luz?')];
    const { llamadas } = await abrir([], {
      'GET /proyecto/preguntas/all/3': () => ({ body: filas }),
      'POST /proyecto/pregunta': ({ body }) =>
        (body as { id: unknown }).id === 1
          ? { status: 404, body: { message: 'La pregunta ya no existe: alguien la ha eliminado.' } }
          : { status: 201, body: una(2, '¿Hay luz hoy?') },
    });
    await boton('Editar ¿Hay luz?').click();
    await campo.fill('¿Hay luz hoy?');
    filas = [];
    await boton('Enviar').click();
    await expect.element(page.getByText('Este proyecto todavía no tiene preguntas.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Crear uno nuevo' }).click();
    await expect.element(page.getByText('Pregunta guardada.')).toBeVisible();
    expect(postedBodies(llamadas).at(-1)).toMatchObject({ id: null, pregunta: '¿Hay luz hoy?', id_proyecto: 3 });
  });
});

describe('a deletion', () => {
  it('asks first, says why it failed, takes the row and leaves the edit of another alone', async () => {
    const fallos = [{ status: 500, body: { message: 'Fallo.' } }];
    const borrar = red(['¿Hay luz?', '¿Abre?']);
    const { llamadas } = await abrir(undefined, {
      ...borrar,
      'DELETE /proyecto/pregunta/1': (call) => {
        const borrada = borrar['DELETE /proyecto/pregunta/1'];
        return fallos.shift() ?? (typeof borrada === 'function' ? borrada(call) : { status: 404 });
      },
    });
    await boton('Eliminar ¿Hay luz?').click();
    const dialogo = page.getByRole('dialog', { name: '¿Eliminar pregunta?' });
    await expect.element(dialogo.getByText(ELIMINAR_PREGUNTA_TEXTO, { exact: true })).toBeVisible();
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialogo).not.toBeInTheDocument();
    expect(de(llamadas, 'DELETE')).toHaveLength(0);
    await boton('Eliminar ¿Hay luz?').click();
    await dialogo.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Fallo.');
    await expect.element(dialogo).not.toBeInTheDocument();
    expect(textos()).toEqual(['¿Hay luz?', '¿Abre?']);
    await boton('Editar ¿Abre?').click();
    await boton('Eliminar ¿Hay luz?').click();
    await dialogo.getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(textos).toEqual(['¿Abre?']);
    await expect.element(campo).toHaveValue('¿Abre?');
    expect(de(llamadas, 'DELETE').map(({ url }) => url)).toEqual(Array(2).fill('/proyecto/pregunta/1'));
  });

  it('of the one that is edited ends the edit', async () => {
    await abrir();
    await boton('Editar ¿Hay luz?').click();
    await boton('Eliminar ¿Hay luz?').click();
    await boton('Aceptar').click();
    await expect.poll(textos).toEqual(['¿Abre?']);
    await expect.element(campo).toHaveValue('');
    await expect.element(campo).toHaveFocus();
  });
});

it('is read and used on a phone, the longest question too', async () => {
  await page.viewport(390, 844);
  await abrir(['¿Hay luz?', 'W'.repeat(500)]);
  await expect.poll(textos).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { width, height } = boton('Eliminar ¿Hay luz?').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
});
