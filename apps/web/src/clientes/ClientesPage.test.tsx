import { ELIMINAR_TEXTO } from '@tajo/contract/textos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { clienteRoutes, makeCliente, makeClientes } from '../../test/clientes.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openAppAsUser, openApp } from '../../test/open-app.tsx';
import type { SentCall } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  clearToken();
});

const nombres = () => [...document.querySelectorAll('tbody [data-fila] td:first-child')].map((td) => td.textContent);
const caja = (label: string) => page.getByRole('textbox', { name: `Filtrar por ${label}` });
const casilla = (name: string) => page.getByRole('checkbox', { name, exact: true });
const boton = (name: string | RegExp) => page.getByRole('button', { name });
const listas = (llamadas: readonly SentCall[]) =>
  llamadas
    .filter(({ url }) => url.startsWith('/cliente/all?'))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]));

async function abrir(clientes = makeClientes(7), otras = {}, path = '/clientes') {
  const llamadas = stubNetwork(clienteRoutes(clientes, otras));
  const pantalla = await openApp(path);
  await expect.element(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  return { ...pantalla, llamadas };
}

describe('order', () => {
  it('is nombre ascending; a first click is descending, the next turn it round; it is kept in the address', async () => {
    const { search } = await abrir([
      makeCliente(1, { nombre: 'B' }),
      makeCliente(2, { nombre: 'a' }),
      makeCliente(3, { nombre: 'C' }),
    ]);
    await expect.poll(nombres).toEqual(['a', 'B', 'C']);
    await boton('Nombre').click();
    await expect.poll(nombres).toEqual(['C', 'B', 'a']);
    await boton('NIF').click();
    await expect.poll(nombres).toEqual(['B', 'a', 'C']);
    await expect.poll(search).toBe('?orden=-nif');
    await boton('NIF').click();
    await expect.poll(nombres).toEqual(['C', 'a', 'B']);
    await expect.element(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the keys of a row', () => {
  const fila = (id: number) => document.querySelector<HTMLElement>(`[data-fila="${id}"]`);

  it('lead to filter, rows and detail, ask before it is deleted, and edit it; the list is read again after that', async () => {
    const { llamadas, path } = await abrir();
    await expect.poll(nombres).toHaveLength(5);
    await userEvent.keyboard('/');
    await expect.element(caja('Nombre')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const dialogo = page.getByRole('dialog');
    await expect.element(dialogo.getByText('Cliente 02')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialogo).not.toBeInTheDocument();
    fila(2)?.focus();
    await userEvent.keyboard('{Delete}');
    const pregunta = page.getByRole('dialog', { name: '¿Eliminar registro?' });
    await expect.element(pregunta.getByText('Cliente 02')).toBeVisible();
    await expect.element(pregunta).toHaveAccessibleDescription(`${ELIMINAR_TEXTO} Cliente 02`);
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta).not.toBeInTheDocument();
    fila(3)?.focus();
    await userEvent.keyboard('e');
    await expect.poll(path).toBe('/editarCliente/3');
    const antes = listas(llamadas).length;
    await boton('Volver').click();
    await expect.poll(path).toBe('/clientes');
    // Others may have written meanwhile.
    await expect.poll(() => listas(llamadas).length).toBe(antes + 1);
    await userEvent.keyboard('n');
    await expect.poll(path).toBe('/nuevoCliente');
  });
});

describe('a long list', () => {
  const marco = () => document.querySelector('[data-marco]');

  it('is where it was left when one comes back to it, and another begins at its top', async () => {
    await abrir(makeClientes(50), { 'GET /muebles/all': { body: [], total: 0 } }, '/clientes?filas=50');
    await expect.poll(nombres).toHaveLength(50);
    document.querySelector('[data-fila="40"]')?.scrollIntoView({ block: 'center' });
    const antes = marco()?.scrollTop ?? 0;
    expect(antes).toBeGreaterThan(500);
    // The browser tells the router of the scrolling with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    document.querySelector<HTMLElement>('[data-fila="40"] a[aria-label^="Editar"]')?.click();
    await boton('Volver').click();
    await expect.poll(nombres).toHaveLength(50);
    await expect.poll(() => marco()?.scrollTop).toBe(antes);
    await boton('NIF').click();
    await expect.poll(() => marco()?.scrollTop).toBe(0);
  });
});

describe('filters', () => {
  it('lose no key however fast one types, and ask once', async () => {
    const { llamadas, search } = await abrir([makeCliente(1, { nombre: 'Núñez García' }), makeCliente(2)]);
    await expect.poll(nombres).toHaveLength(2);
    const antes = listas(llamadas).length;
    await caja('Nombre').click();
    // Typed by script: between two presses of the driver a busy machine lets more time pass than the page waits.
    for (const letra of 'nuñez gar') document.execCommand('insertText', false, letra);
    await expect.element(caja('Nombre')).toHaveValue('nuñez gar');
    await expect.poll(nombres).toEqual(['Núñez García']);
    expect(listas(llamadas)).toHaveLength(antes + 1);
    await expect.poll(() => new URLSearchParams(search()).get('nombre')).toBe('nuñez gar');
  });

  it('go back to the first page, show in the toolbar and can be taken off', async () => {
    const { llamadas } = await abrir(makeClientes(12));
    await boton('Ir a la página siguiente').click();
    await expect.poll(nombres).toContain('Cliente 06');
    await caja('Nombre').fill('cliente');
    await expect.element(page.getByText('Nombre: cliente')).toBeVisible();
    expect(listas(llamadas).at(-1)?.get('offset')).toBe('0');
    await boton('Quitar filtros').click();
    await expect.element(caja('Nombre')).toHaveValue('');
    await expect.poll(nombres).toContain('Cliente 01');
  });

  it('of the state show only active ones by default, both, or only the others', async () => {
    await abrir([makeCliente(1), makeCliente(2, { baja: true, fecha_baja: '2026-03-05' })]);
    await expect.poll(nombres).toEqual(['Cliente 01']);
    await casilla('Baja').click();
    await expect.poll(nombres).toEqual(['Cliente 01', 'Cliente 02']);
    await casilla('Activas').click();
    await expect.poll(nombres).toEqual(['Cliente 02']);
    await casilla('Baja').click();
    await expect.poll(nombres).toEqual(['Cliente 01']);
    await expect.element(casilla('Activas')).not.toBeChecked();
  });

  it('that find nothing say so and offer the next step; that of a telephone takes digits only', async () => {
    await abrir();
    await caja('Teléfono').click();
    await userEvent.keyboard('6a+1');
    await expect.element(caja('Teléfono')).toHaveValue('61');
    await caja('Nombre').fill('zzz');
    await expect.element(page.getByText('No hay clientes con estos filtros.')).toBeVisible();
    await boton('Quitar filtros').nth(1).click();
    await expect.poll(nombres).toHaveLength(5);
  });

  it('of the address are those of the screen', async () => {
    await abrir(makeClientes(12), {}, '/clientes?orden=-nombre&pagina=2&nombre=cliente');
    await expect.element(caja('Nombre')).toHaveValue('cliente');
    await expect.poll(nombres).toEqual(['Cliente 07', 'Cliente 06', 'Cliente 05', 'Cliente 04', 'Cliente 03']);
  });
});

describe('pages', () => {
  it('have 5, 10, 25 or 50 rows of 49 px, blank ones among them, and at least 1020 px', async () => {
    await abrir(makeClientes(7));
    await expect.poll(nombres).toHaveLength(5);
    const tamano = page.getByRole('combobox', { name: 'Nº Registros' });
    const opciones = [...tamano.element().querySelectorAll('option')];
    expect(opciones.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50']);
    await boton('Ir a la página siguiente').click();
    await expect.poll(nombres).toEqual(['Cliente 06', 'Cliente 07']);
    const altos = (filas: string) =>
      [...document.querySelectorAll(`tbody ${filas}`)].map((tr) => tr.getBoundingClientRect().height);
    expect(altos('[data-blanca]')).toEqual([49, 49, 49]);
    expect(altos('[data-fila]')).toEqual([49, 49]);
    await tamano.selectOptions('10');
    await expect.poll(nombres).toHaveLength(7);
    await page.viewport(700, 800);
    expect(page.getByRole('table').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(1020);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(700);
  });

  it('have a word in every header, and one font on everything', async () => {
    await abrir();
    const cabeceras = [...document.querySelectorAll('thead th')].map((th) => th.textContent);
    expect([cabeceras.at(-1), cabeceras.includes('')]).toEqual(['Acciones', false]);
    const fuentes = [...document.querySelectorAll('button, input, select, a, td')].map(
      (nodo) => getComputedStyle(nodo).fontFamily,
    );
    expect(new Set(fuentes)).toEqual(new Set([getComputedStyle(document.body).fontFamily]));
  });

  it('have as many rows as this person chose last, on any list (AMB-166)', async () => {
    const { path } = await abrir(makeClientes(12));
    await page.getByRole('combobox', { name: 'Nº Registros' }).selectOptions('10');
    await expect.poll(nombres).toHaveLength(10);
    const irA = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
    await irA('Contratas');
    await expect.poll(path).toBe('/contratas');
    await expect.element(page.getByRole('heading', { name: 'Contratas', level: 1 })).toBeVisible();
    const tamano = page.getByRole('combobox', { name: 'Nº Registros' });
    await expect.element(tamano).toHaveValue('10');
    await tamano.selectOptions('25');
    await irA('Clientes');
    await expect.poll(path).toBe('/clientes');
    await expect.poll(nombres).toHaveLength(12);
    await cleanup();
    await openAppAsUser('GESTION', 8, '/clientes');
    await expect.poll(nombres).toHaveLength(5);
  });
});

describe('a row', () => {
  const eliminar = async (id: number) => {
    await boton(`Eliminar Cliente 0${id}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  };

  it('shows all its data in the detail, which the keys scroll, and who changed it', async () => {
    const cambio = {
      fecha: '2026-03-05T08:15:00.000Z',
      nombre_usuario: 'Begoña Ibáñez',
      accion: 'cliente.guardar',
      motivo: null,
      campos: [{ campo: 'baja', antes: false, despues: true }],
    };
    const cliente = makeCliente(1, { baja: true, fecha_baja: '2026-03-05' });
    await abrir([cliente], { 'GET /historial/cliente/1': { body: [cambio] } }, '/clientes?estado=bajas');
    await boton('Ver detalle Cliente 01').click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    for (const texto of [
      'info@cliente1.es',
      'María López',
      'Fecha de baja',
      '05/03/2026 09:15 · Begoña Ibáñez · Edición',
      'Estado: Activa → Baja',
    ]) {
      await expect.element(detalle.getByText(texto, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole('region', { name: 'Detalle' })).toHaveAttribute('tabindex', '0');
    await detalle.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(detalle).not.toBeInTheDocument();
  });

  it('shows the last 200 changes in the detail, and all if they are asked for and can be read', async () => {
    const cambio = { fecha: '2026-03-05T08:15:00.000Z', nombre_usuario: null, accion: 'cliente.guardar', motivo: null };
    const cambios = (cuantos: number) =>
      Array.from({ length: cuantos }, (_, n) => ({
        ...cambio,
        campos: [{ campo: 'contacto', antes: `${n}`, despues: 'Z' }],
      }));
    const respuestas = [{ body: cambios(200) }, { status: 500, body: { message: 'Fallo.' } }, { body: cambios(201) }];
    const { llamadas } = await abrir([makeCliente(1)], { 'GET /historial/cliente/1': () => respuestas.shift() ?? {} });
    await boton('Ver detalle Cliente 01').click();
    const cortado = page.getByText('Se muestran los 200 últimos cambios.');
    await expect.element(cortado).toBeVisible();
    await boton('Ver todos').click();
    await expect.element(page.getByText('No se ha podido leer el historial.')).toBeVisible();
    await expect.element(page.getByText('Contacto: 199 → Z')).toBeInTheDocument();
    await expect.element(cortado).toBeInTheDocument();
    await boton('Reintentar').click();
    await expect.element(page.getByText('Contacto: 200 → Z')).toBeVisible();
    await expect.element(page.getByText(/últimos cambios/)).not.toBeInTheDocument();
    expect(llamadas.filter(({ url }) => url.startsWith('/historial')).map(({ url }) => url.split('?')[1])).toEqual([
      undefined,
      'lineas=5000',
      'lineas=5000',
    ]);
  });

  it('shows in an open detail what somebody else changes, and that he did', async () => {
    const { routes, push } = stubLiveStream();
    let [cliente, historial] = [makeCliente(1), [] as object[]];
    await abrir([cliente], {
      'GET /cliente/all': () => ({ body: [cliente], total: 1 }),
      'GET /historial/cliente/1': () => ({ body: historial }),
      ...routes,
    });
    await boton('Ver detalle Cliente 01').click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle.getByText('Sin cambios registrados.')).toBeVisible();
    cliente = makeCliente(1, { contacto: 'Eva Sanz' });
    const campos = [{ campo: 'contacto', antes: 'María López', despues: 'Eva Sanz' }];
    const fecha = '2026-03-05T08:15:00.000Z';
    historial = [{ fecha, nombre_usuario: 'Ana Gil', accion: 'cliente.guardar', motivo: null, campos }];
    await expect
      .poll(() => {
        push({ sala: 'cliente', ids: [1] });
        return detalle.getByText('Eva Sanz', { exact: true }).elements().length;
      })
      .toBe(1);
    await expect.element(detalle.getByText('Contacto: María López → Eva Sanz')).toBeInTheDocument();
  });

  it('is deleted only after the question, not while in use, and comes back as another record with its values', async () => {
    const message = 'No se puede eliminar el cliente porque tiene contratas.';
    const respuestas = [{ status: 409, body: { message } }, { status: 204 }];
    let filas = makeClientes(6);
    const { llamadas } = await abrir(filas, {
      'GET /cliente/all': ({ url }: SentCall) => {
        const desde = Number(new URLSearchParams(url.split('?')[1]).get('offset'));
        return { body: filas.slice(desde, desde + 5), total: filas.length };
      },
      'DELETE /cliente/6': () => {
        if (respuestas.length === 1) filas = filas.slice(0, 5);
        return respuestas.shift() ?? {};
      },
      'POST /cliente': { status: 201, body: makeCliente(9) },
    });
    await boton('Ir a la página siguiente').click();
    await boton('Eliminar Cliente 06').click();
    const pregunta = page.getByRole('dialog', { name: '¿Eliminar registro?' });
    await expect.element(pregunta.getByText(ELIMINAR_TEXTO, { exact: true })).toBeVisible();
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(pregunta).not.toBeInTheDocument();
    expect(llamadas.some(({ method }) => method === 'DELETE')).toBe(false);
    await eliminar(6);
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(nombres()).toEqual(['Cliente 06']);
    await eliminar(6);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registro eliminado: Cliente 06.');
    // Its page has no rows left: the one before shows.
    await expect.poll(nombres).toEqual(['Cliente 01', 'Cliente 02', 'Cliente 03', 'Cliente 04', 'Cliente 05']);
    await boton('Deshacer').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Cliente Cliente 06 recuperado.');
    const { version: _, ...valores } = makeCliente(6, { id: null as never });
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toEqual(valores);
  });

  it('that is de baja does not come back: a new one would be active', async () => {
    await abrir([makeCliente(1, { baja: true, fecha_baja: '2026-03-05' })], {}, '/clientes?estado=bajas');
    await eliminar(1);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registro eliminado: Cliente 01.');
    await expect.element(boton('Deshacer')).not.toBeInTheDocument();
  });

  it('that somebody else has deleted goes, and it says so', async () => {
    let quedan = makeClientes(2);
    await abrir([], {
      'GET /cliente/all': () => ({ body: quedan, total: quedan.length }),
      'GET /cliente/1': { status: 404, body: { message: 'No existe el registro.' } },
    });
    await expect.poll(nombres).toEqual(['Cliente 01', 'Cliente 02']);
    quedan = quedan.slice(1);
    await eliminar(1);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Otra persona ya había eliminado el registro: Cliente 01.');
    await expect.poll(nombres).toEqual(['Cliente 02']);
  });

  it('whose deletion got no answer is deleted by a second press, and can come back', async () => {
    let filas = makeClientes(1);
    let veces = 0;
    await abrir([], {
      'GET /cliente/all': () => ({ body: filas, total: filas.length }),
      'GET /cliente/1': () =>
        veces === 0 ? { body: makeCliente(1) } : { status: 404, body: { message: 'No existe.' } },
      'DELETE /cliente/1': () => {
        veces += 1;
        if (veces === 1) throw new TypeError('no answer');
        filas = [];
        return { status: 204 };
      },
    });
    await eliminar(1);
    await expect.element(page.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor.');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await eliminar(1);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registro eliminado: Cliente 01.');
    await expect.element(boton('Deshacer')).toBeVisible();
  });

  it('mails, and is edited from a filtered page, which a save comes back to', async () => {
    const { path, search } = await abrir(
      makeClientes(1),
      { 'POST /cliente': { body: makeCliente(1) } },
      '/clientes?nombre=cliente&filas=10',
    );
    await expect
      .element(page.getByRole('link', { name: 'info@cliente1.es' }))
      .toHaveAttribute('href', 'mailto:info@cliente1.es');
    await page.getByRole('link', { name: 'Editar Cliente 01' }).click();
    await expect.poll(path).toBe('/editarCliente/1');
    // The list, with a filter of the same name, stays until the form is loaded.
    await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Contacto' }).fill('Eva');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(path).toBe('/clientes');
    expect(search()).toBe('?nombre=cliente&filas=10');
  });
});

it('exports what is filtered, in its order, under the printed name, or says why not', async () => {
  const message = 'Demasiadas filas.';
  const respuestas = [{ body: 'hoja' }, { status: 413, body: { message } }];
  const { llamadas } = await abrir(makeClientes(3), { 'GET /cliente/all/export': () => respuestas.shift() ?? {} });
  const descargas: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    descargas.push(this.download);
  });
  await boton('NIF').click();
  await boton('Informe').click();
  await expect.poll(() => descargas).toEqual([expect.stringMatching(/^Informe clientes - \d\d\/\d\d\/\d{4}\.xlsx$/)]);
  expect(llamadas.at(-1)?.url).toBe('/cliente/all/export?estado=activos&sort=-nif');
  await boton('Informe').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

it('a list that cannot be read says so, and opens the row of its address once it can; its rows stay after that', async () => {
  let caida = true;
  const { llamadas, search } = await abrir(
    [makeCliente(1)],
    {
      'GET /cliente/all': () =>
        caida ? { status: 500, body: { message: 'Fallo.' } } : { body: [makeCliente(1)], total: 1 },
    },
    '/clientes?abre=1',
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Fallo.');
  expect([nombres(), search()]).toEqual([[], expect.stringContaining('abre=1')]);
  caida = false;
  await boton('Reintentar').click();
  const detalle = page.getByRole('dialog', { name: 'Detalle' });
  await expect.element(detalle).toBeVisible();
  caida = true;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
  const antes = listas(llamadas).length;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      return listas(llamadas).length;
    })
    .toBeGreaterThan(antes);
  const noLeida = page.getByText('No se ha podido leer de nuevo la lista.');
  await expect.element(noLeida).toBeInTheDocument();
  await expect.element(detalle.getByText('Ya no está en esta página de la lista.')).not.toBeInTheDocument();
  await detalle.getByRole('button', { name: 'Cerrar' }).click();
  expect(nombres()).toEqual(['Cliente 01']);
  await expect.element(page.getByText('1 registro', { exact: true })).toBeVisible();
  caida = false;
  await boton('Reintentar').click();
  await expect.element(noLeida).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('rows are cards with the same data and actions, ordered and filtered', async () => {
    const { llamadas } = await abrir(makeClientes(7));
    const tarjetas = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
    await expect.element(tarjetas.nth(4)).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(tarjetas.first().getByText('Calle Mayor 1')).toBeVisible();
    // The name is the title of the card, and no field of it as well.
    expect(
      tarjetas
        .first()
        .element()
        .textContent?.match(/Cliente 01/g),
    ).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const { width, height } = boton('Eliminar Cliente 01').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    await page.getByRole('combobox', { name: 'Ordenar' }).selectOptions('NIF ↓');
    await boton('Filtros').click();
    await caja('Nombre').fill('07');
    await expect.element(tarjetas).toHaveLength(1);
    await expect.element(caja('Nombre')).toHaveValue('07');
    expect(listas(llamadas).at(-1)?.get('sort')).toBe('-nif');
  });
});
