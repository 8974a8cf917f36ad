import type { EstablecimientoFicha } from '@tajo/contract/establecimientos';
import { MENSAJES } from '@tajo/contract/mensajes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ESTABLECIMIENTO_ROUTES, makeFicha, readSent } from '../../../test/establecimientos.ts';
import { submitButton, combobox, postedBodies } from '../../../test/form.ts';
import { openApp } from '../../../test/open-app.tsx';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import type { Routes, SentCall } from '../../../test/network.ts';
import { selectReply, stubNetwork } from '../../../test/network.ts';
import { clearToken } from '../../api/token.ts';
import { EstablecimientoFormPage } from '../EstablecimientoForm.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const muebles = [
  { id: 1, nombre: 'Mostrador', num_posiciones: 2 },
  { id: 2, nombre: 'Torre', num_posiciones: 4 },
];
const RED: Routes = {
  ...ESTABLECIMIENTO_ROUTES,
  'GET /terminal/all/select': selectReply([1, 'Nova A1'], [2, 'Nova B2']),
  'GET /mueble/all/select': { body: muebles },
  'GET /establecimiento/all': { body: [], total: 0 },
  'GET /establecimiento/all/select': selectReply([40, 'Bazar Núñez'], [41, 'Óptica Sol']),
  'GET /establecimiento/40': { body: makeFicha() },
  'POST /establecimiento': { status: 200, body: makeFicha({ version: 2 }) },
};

async function abrir(otras: Routes = {}) {
  const llamadas = stubNetwork({ ...RED, ...otras });
  const pantalla = await renderScreen(
    '/editarEstablecimiento/40',
    <EstablecimientoFormPage />,
    '/editarEstablecimiento/$id',
  );
  await boton('Muebles y componentes').click();
  await expect.element(posicion(1)).toHaveAccessibleName(/Nova A1/);
  return { llamadas, ...pantalla };
}
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const posicion = (n: number) => page.getByRole('option', { name: new RegExp(`^Posición ${n}:`) });
const nombres = () =>
  page
    .getByRole('listbox', { name: /^Posiciones de/ })
    .getByRole('option')
    .elements()
    .map((casilla) => casilla.getAttribute('aria-label'));
const unidades = (name: string) => page.getByRole('textbox', { name: `Unidades de ${name}` });
async function poner(lista: string, opcion: string) {
  await combobox(lista).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
  await userEvent.keyboard('{Escape}');
}
const selectorDeMueble = page.getByRole('combobox', { name: 'Mueble', exact: true });
async function anadir(mueble: string) {
  await selectorDeMueble.click();
  await page.getByRole('option', { name: mueble, exact: true }).click();
  await boton('Añadir').click();
}
const enviado = (llamadas: Parameters<typeof postedBodies>[0]) => {
  const [cuerpo] = postedBodies(llamadas) as readonly Readonly<Record<string, string>>[];
  const lista = (campo: keyof EstablecimientoFicha): unknown => readSent(cuerpo?.[campo]);
  return {
    componentes_establecimiento: lista('componentes_establecimiento'),
    componentes_muebles: lista('componentes_muebles'),
    componentes_posiciones: lista('componentes_posiciones'),
  };
};

it('says that a parte is under way there, and whose, and in each of its lists that it could not be read', async () => {
  const parte = makeParteRow({ estado: 3, numero_incidencia: 'INC-12', nombre_tecnico: 'Ana Ruiz' });
  const soloTodos = ({ url }: SentCall) => (url.includes('todos') ? selectReply([1, 'Soporte']) : { status: 500 });
  const { llamadas } = await abrir({
    'GET /parte/establecimiento/40': { body: [parte], total: 1 },
    ...Object.fromEntries([15, 17].map((id) => [`GET /componente/all/select/${id}`, soloTodos])),
  });
  await expect.element(page.getByText('Parte iniciado en este establecimiento: INC-12 (Ana Ruiz).')).toBeVisible();
  const pedido = llamadas.find(({ url }) => url.startsWith('/parte/establecimiento/40'))?.url ?? '';
  expect(new URLSearchParams(pedido.split('?')[1]).get('desc_estado')).toBe('"Iniciado"');
  await posicion(1).click();
  for (const lista of ['Componentes del establecimiento', 'Componentes de la posición']) {
    await page.getByRole('combobox', { name: lista, exact: true }).click();
    await expect.element(page.getByText('No se han podido leer las opciones.')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('No se han podido leer las opciones.')).not.toBeInTheDocument();
  }
});

describe('what stands in a shop, in its form', () => {
  it('one that is added has one unit, the others keep theirs, one that is left out goes, in each list', async () => {
    await abrir({ 'GET /componente/all/select/16': selectReply([3, 'Panel'], [6, 'Luz']) });
    await posicion(1).click();
    for (const [lista, hay, otro] of [
      ['Componentes del establecimiento', 'Cartel', 'Felpudo'],
      ['Componentes del mueble', 'Panel', 'Luz'],
      ['Componentes de la posición', 'Soporte', 'Cable'],
    ] as const) {
      await unidades(hay).fill('a7');
      await expect.element(unidades(hay)).toHaveValue('7');
      await poner(lista, otro);
      await expect.element(unidades(otro)).toHaveValue('1');
      await expect.element(unidades(hay)).toHaveValue('7');
      await poner(lista, hay);
      await expect.element(unidades(hay)).not.toBeInTheDocument();
      await expect.element(unidades(otro)).toHaveValue('1');
    }
  });

  it('a mueble comes with its empty positions once it is chosen, is not offered again, and goes', async () => {
    const { llamadas } = await abrir();
    for (const categoria of [15, 16, 17])
      expect(llamadas.map(({ url }) => url)).toContain(`/componente/all/select/${categoria}`);
    await expect.element(boton('Añadir')).toBeDisabled();
    await anadir('Torre');
    await expect.element(posicion(4)).toBeVisible();
    expect(nombres()).toEqual([1, 2, 3, 4].map((n) => `Posición ${n}: vacía`));
    const cabecera = (mueble: string) => page.getByRole('button', { name: new RegExp(`^${mueble}`) });
    await expect.element(cabecera('Torre')).toHaveTextContent('4 posiciones, 4 vacías');
    await expect.element(cabecera('Mostrador')).toHaveTextContent('2 posiciones, 1 vacía');
    await selectorDeMueble.click();
    await expect.element(page.getByText('No hay más muebles')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    (boton('Quitar Torre').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(boton('Quitar Mostrador')).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: 'Mueble Torre quitado.' })).toBeVisible();
    expect(nombres()).toEqual([]);
    await boton('Deshacer').click();
    await expect.element(posicion(4)).toBeVisible();
  });

  it('a mueble is added by Enter, and Enter in its units sends nothing', async () => {
    const { llamadas } = await abrir();
    await selectorDeMueble.fill('Tor');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(selectorDeMueble).toHaveValue('Torre');
    await userEvent.keyboard('{Enter}');
    await expect.element(posicion(4)).toBeVisible();
    await expect.element(selectorDeMueble).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await unidades('Cartel').fill('7');
    await userEvent.keyboard('{Enter}');
    await expect.element(unidades('Cartel')).toHaveValue('7');
    expect(postedBodies(llamadas)).toEqual([]);
  });

  it('a mueble that was chosen but not added is told before the shop is sent', async () => {
    const { llamadas, path } = await abrir();
    await selectorDeMueble.click();
    await page.getByRole('option', { name: 'Torre', exact: true }).click();
    await submitButton.click();
    await expect.element(selectorDeMueble).toHaveFocus();
    await expect.element(selectorDeMueble).toHaveAccessibleDescription('Pulse Añadir para ponerlo, o bórrelo.');
    expect(postedBodies(llamadas)).toEqual([]);
    await boton('Añadir').click();
    await expect.element(selectorDeMueble).not.toHaveAccessibleDescription();
    await submitButton.click();
    await expect.poll(path).toBe('/establecimientos');
    expect(enviado(llamadas).componentes_muebles).toContainEqual({ id_mueble: 2, componentes: [] });
    expect(postedBodies(llamadas)[0]).not.toHaveProperty('por_anadir');
  });

  it('sends its three lists as they are read, units as numbers, what stood there by id: its name may be another’s by now', async () => {
    const { llamadas, path } = await abrir();
    await anadir('Torre');
    await posicion(3).click();
    await combobox('Terminal').click();
    await page.getByRole('option', { name: 'Nova B2' }).click();
    await poner('Componentes de la posición', 'Cable');
    await unidades('Cable').fill('12');
    await submitButton.click();
    await expect.poll(path).toBe('/establecimientos');
    const [cuerpo] = postedBodies(llamadas) as readonly Readonly<Record<string, string>>[];
    const referencias = ['establecimiento', 'muebles', 'posiciones'].map((uno) =>
      [...(cuerpo?.[`componentes_${uno}`] ?? '').matchAll(/"nombre_elemento":([^,]+)/g)].map(([, nombre]) => nombre),
    );
    expect(referencias).toEqual([['4'], ['3'], ['1', '"Cable"']]);
    const antes = makeFicha();
    const vacia = { id_terminal: null, componentes: [] };
    expect(enviado(llamadas)).toEqual({
      componentes_establecimiento: antes.componentes_establecimiento,
      componentes_muebles: [...antes.componentes_muebles, { id_mueble: 2, componentes: [] }],
      componentes_posiciones: [
        ...antes.componentes_posiciones,
        {
          id_mueble: 2,
          posiciones: [
            { posicion: 1, ...vacia },
            { posicion: 2, ...vacia },
            { posicion: 3, id_terminal: 2, componentes: [{ nombre_elemento: 'Cable', unidades: 12 }] },
            { posicion: 4, ...vacia },
          ],
        },
      ],
    });
  });

  it('one position is copied to others with the keyboard alone, and that is one step back', async () => {
    await abrir();
    await anadir('Torre');
    await posicion(1).click();
    await poner('Componentes de la posición', 'Cable');
    await unidades('Cable').fill('3');
    // In a field it is the field's.
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(posicion(4)).toBeVisible();
    await expect.element(posicion(1)).toHaveAccessibleName(/componente/);
    await unidades('Cable').fill('1');
    await boton('Copiar a otras posiciones').click();
    await expect.element(boton('Todas')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(3);
    await posicion(2).click();
    await expect.element(posicion(2)).toHaveAttribute('aria-selected', 'false');
    posicion(4).element().focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(posicion(3)).toHaveAttribute('aria-selected', 'false');
    await boton('Copiar a 1 posición').click();
    const llena = (n: number) => `Posición ${n}: 1 componente`;
    await expect.poll(nombres).toEqual([llena(1), 'Posición 2: vacía', 'Posición 3: vacía', llena(4)]);
    await expect.element(posicion(1)).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(nombres).toEqual([llena(1), 'Posición 2: vacía', 'Posición 3: vacía', 'Posición 4: vacía']);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(() => nombres().at(3)).toBe(llena(4));
    await boton('Copiar a otras posiciones').click();
    await boton('Las vacías').click();
    await boton('Copiar a 2 posiciones').click();
    await expect.poll(nombres).toEqual([1, 2, 3, 4].map(llena));
  });

  it('Escape closes what is open over the drawing, then goes back a step', async () => {
    await abrir();
    await posicion(1).click();
    await boton('Copiar a otras posiciones').click();
    await expect.element(boton('Todas')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(posicion(1)).toHaveFocus();
    await combobox('Terminal').click();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(posicion(1)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Dirección' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Datos básicos' })).toBeVisible();
  });

  it('muebles come from another shop, without what is in desuso, in the place of those that stand here', async () => {
    const otra = makeFicha({ id: 41, nombre: 'Óptica Sol' });
    const [mostrador] = otra.muebles;
    const lleno = {
      ...mostrador!,
      posiciones: [1, 2].map((posicion) => ({
        posicion,
        id_terminal: 2,
        nombre_terminal: 'Nova B2',
        componentes: ['Cable', 'Viejo'].map((nombre_elemento) => ({ nombre_elemento, unidades: 3 })),
      })),
    };
    const torre = { id_mueble: 2, nombre: 'Torre', num_posiciones: 4, componentes: [], posiciones: [] };
    const { llamadas } = await abrir({ 'GET /establecimiento/41': { body: { ...otra, muebles: [lleno, torre] } } });
    await boton('Copiar de otro establecimiento').click();
    await expect.element(combobox('Establecimiento')).toHaveFocus();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('combobox', { name: 'Establecimiento' }).click();
    await expect.element(page.getByRole('option', { name: 'Óptica Sol' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Bazar Núñez' })).not.toBeInTheDocument();
    await dialogo.getByRole('combobox', { name: 'Establecimiento' }).fill('optica');
    await page.getByRole('option', { name: 'Óptica Sol' }).click();
    await expect.element(dialogo.getByText('Sustituye lo que hay en el de este establecimiento.')).toBeVisible();
    await dialogo.getByRole('checkbox', { name: /^Torre/ }).click();
    await dialogo.getByRole('button', { name: 'Copiar' }).click();
    await expect
      .element(page.getByText('1 mueble copiado de Óptica Sol. Sin lo que está en desuso: Viejo.'))
      .toBeVisible();
    expect(nombres()).toEqual([1, 2].map((n) => `Posición ${n}: Nova B2, 3 componentes, cambiada`));
    await expect.element(boton('Quitar Torre')).not.toBeInTheDocument();
    expect(llamadas.filter(({ url }) => url === '/establecimiento/0')).toEqual([]);
    await boton('Deshacer').click();
    await expect.element(posicion(1)).toHaveAccessibleName('Posición 1: Nova A1, 2 componentes');
  });

  it('another shop is asked for again, and comes whole while it is not known what is in desuso', async () => {
    let reads = 0;
    const otra = { body: makeFicha({ id: 41, nombre: 'Óptica Sol' }) };
    const soloTodos = ({ url }: SentCall) => (url.includes('todos') ? selectReply([1, 'Soporte']) : { status: 500 });
    await abrir({
      'GET /establecimiento/41': () => (++reads === 1 ? { status: 500, body: { message: 'Error.' } } : otra),
      ...Object.fromEntries([15, 16].map((id) => [`GET /componente/all/select/${id}`, soloTodos])),
    });
    await boton('Copiar de otro establecimiento').click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('combobox', { name: 'Establecimiento' }).fill('optica');
    await page.getByRole('option', { name: 'Óptica Sol' }).click();
    await dialogo.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(dialogo.getByText('Sustituye lo que hay en el de este establecimiento.')).toBeVisible();
    await dialogo.getByRole('button', { name: 'Copiar' }).click();
    await expect.element(page.getByText('1 mueble copiado de Óptica Sol.', { exact: true })).toBeVisible();
    await expect.element(posicion(1)).toHaveAccessibleName('Posición 1: Nova A1, 2 componentes');
  });

  it('what is in desuso stays, is said to be, and is marked in the drawing', async () => {
    const { componentes_posiciones } = makeFicha();
    const [mueble] = componentes_posiciones;
    const [primera, segunda] = mueble!.posiciones;
    const viejo = { ...primera!, componentes: [{ nombre_elemento: 'Viejo', unidades: 2 }] };
    const ficha = makeFicha({ componentes_posiciones: [{ id_mueble: 1, posiciones: [viejo, segunda!] }] });
    await abrir({ 'GET /establecimiento/40': { body: ficha } });
    await expect.element(posicion(1)).toHaveAccessibleName('Posición 1: Nova A1, 2 desactualizados');
    await posicion(1).click();
    await expect.element(page.getByText(/^En desuso/)).toBeVisible();
    await expect.element(unidades('Viejo')).toHaveValue('2');
  });

  it('units that are missing are told at their place, which is opened', async () => {
    const { llamadas } = await abrir();
    await posicion(1).click();
    await unidades('Soporte').fill('');
    await anadir('Torre');
    await expect.element(unidades('Soporte')).not.toBeInTheDocument();
    await submitButton.click();
    await expect.element(unidades('Soporte')).toHaveFocus();
    await expect.element(unidades('Soporte')).toHaveAccessibleDescription('Este campo es obligatorio.');
    expect(postedBodies(llamadas)).toEqual([]);
    await unidades('Soporte').fill('4');
    await expect.element(unidades('Soporte')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('what the server refuses is told at its field, and opened where it is deep in the shop', async () => {
    const [mueble] = makeFicha().componentes_posiciones;
    const [primera, segunda] = mueble!.posiciones;
    const ficha = makeFicha({
      componentes_posiciones: [{ id_mueble: 1, posiciones: [primera!, { ...segunda!, id_terminal: 9 }] }],
    });
    const { status, texto } = MENSAJES['establecimiento.terminal_desconocido'];
    const deLaTienda = 'El componente Cartel está en desuso.';
    const deLaPosicion = 'El componente Soporte está en desuso.';
    const refusals = [
      { componentes_establecimiento: deLaTienda },
      { message: 'Revise los campos marcados.', componentes_posiciones: deLaPosicion },
    ];
    await abrir({
      'GET /establecimiento/40': { body: ficha },
      'POST /establecimiento': () => ({ status, body: refusals.shift() ?? { componentes_posiciones: texto } }),
    });
    await anadir('Torre');
    await submitButton.click();
    await expect
      .element(combobox('Componentes del establecimiento'))
      .toHaveAccessibleDescription(expect.stringContaining(deLaTienda));
    await submitButton.click();
    await expect.element(page.getByText(deLaPosicion)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Posición 1 de Mostrador' })).toBeVisible();
    await submitButton.click();
    await expect.element(page.getByRole('group', { name: 'Posición 2 de Mostrador' })).toBeVisible();
  });

  it('is there again when the session ended before it was sent', async () => {
    const editar = async () => {
      stubNetwork(RED);
      await openApp('/editarEstablecimiento/40');
      await boton('Muebles y componentes').click();
    };
    await editar();
    await posicion(2).click();
    await combobox('Terminal').click();
    await page.getByRole('option', { name: 'Nova B2' }).click();
    clearToken({ onItsOwn: true });
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    await cleanup();
    await editar();
    await expect.element(posicion(2)).toHaveAccessibleName('Posición 2: Nova B2, cambiada');
  });

  describe('that somebody else saved meanwhile', () => {
    const message = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';
    const [mostrador] = makeFicha().componentes_posiciones;
    const [primera, segunda] = mostrador!.posiciones;
    const torre = { posiciones: [1, 2, 3, 4].map((n) => ({ posicion: n, id_terminal: 2, componentes: [] })) };
    const dialogo = page.getByRole('dialog');

    /** Puts Nova B2 in position 2 while somebody saves `guardado`, and presses Enviar. */
    async function chocar(guardado: Partial<EstablecimientoFicha>) {
      let ficha = makeFicha();
      let veces = 0;
      const abierto = await abrir({
        'POST /establecimiento': () => ((veces += 1) === 1 ? { status: 409, body: { message } } : { body: ficha }),
        'GET /establecimiento/40': () => ({ body: ficha }),
      });
      await posicion(2).click();
      await combobox('Terminal').click();
      await page.getByRole('option', { name: 'Nova B2' }).click();
      ficha = makeFicha({ version: 2, ...guardado });
      await submitButton.click();
      await expect.element(dialogo.getByText(message)).toBeVisible();
      return abierto;
    }
    async function guardarDeTodosModos({ llamadas, path }: Awaited<ReturnType<typeof abrir>>) {
      await dialogo.getByRole('button', { name: 'Guardar de todos modos' }).click();
      await expect.poll(path).toBe('/establecimientos');
      const [, segundo] = postedBodies(llamadas) as readonly Readonly<Record<string, string>>[];
      const lista = (campo: string): unknown => readSent(segundo?.[campo]);
      return { muebles: lista('componentes_muebles'), posiciones: lista('componentes_posiciones') };
    }

    it('keeps what each changed, and asks nothing where nobody else changed the same', async () => {
      const llenada = { ...primera!, id_terminal: 2 };
      const abierto = await chocar({
        componentes_muebles: [...makeFicha().componentes_muebles, { id_mueble: 2, componentes: [] }],
        componentes_posiciones: [
          { id_mueble: 1, posiciones: [llenada, segunda!] },
          { id_mueble: 2, ...torre },
        ],
      });
      await expect.element(dialogo.getByText(/^Lo que usted ha escrito no choca/)).toBeVisible();
      await expect.element(dialogo.getByRole('radiogroup')).not.toBeInTheDocument();
      expect(await guardarDeTodosModos(abierto)).toEqual({
        muebles: [...makeFicha().componentes_muebles, { id_mueble: 2, componentes: [] }],
        posiciones: [
          { id_mueble: 1, posiciones: [llenada, { ...segunda!, id_terminal: 2 }] },
          { id_mueble: 2, ...torre },
        ],
      });
    });

    it('is not undone by Deshacer after a refusal of what was merged', async () => {
      let veces = 0;
      let ficha = makeFicha();
      const refusal = 'El componente Soporte está en desuso.';
      const { llamadas, path } = await abrir({
        'GET /establecimiento/40': () => ({ body: ficha }),
        'POST /establecimiento': () => {
          veces += 1;
          if (veces === 1) return { status: 409, body: { message } };
          return veces === 2 ? { status: 422, body: { componentes_posiciones: refusal } } : { body: ficha };
        },
      });
      await posicion(2).click();
      await combobox('Terminal').click();
      await page.getByRole('option', { name: 'Nova B2' }).click();
      const suyo = { ...primera!, id_terminal: 2 };
      ficha = makeFicha({ version: 2, componentes_posiciones: [{ id_mueble: 1, posiciones: [suyo, segunda!] }] });
      await submitButton.click();
      await dialogo.getByRole('button', { name: 'Guardar de todos modos' }).click();
      await expect.element(page.getByText(refusal)).toBeVisible();
      await expect.element(boton('Deshacer')).toBeDisabled();
      await submitButton.click();
      await expect.poll(path).toBe('/establecimientos');
      const cuerpo = postedBodies(llamadas).at(-1) as Readonly<Record<string, string>>;
      expect(readSent(cuerpo['componentes_posiciones'])).toEqual([
        { id_mueble: 1, posiciones: [suyo, { ...segunda!, id_terminal: 2 }] },
      ]);
    });

    it('is asked of a position that both changed, and only of that', async () => {
      const suya = { ...segunda!, id_terminal: 1 };
      const abierto = await chocar({
        componentes_posiciones: [{ id_mueble: 1, posiciones: [{ ...primera!, id_terminal: null }, suya] }],
      });
      const pregunta = dialogo.getByRole('radiogroup', { name: 'Mostrador, posición 2' });
      await expect.element(pregunta.getByRole('radio', { name: 'Usted Nova B2' })).toBeChecked();
      await expect.poll(() => dialogo.getByRole('radiogroup').elements()).toHaveLength(1);
      await pregunta.getByRole('radio', { name: 'Guardado Nova A1' }).click();
      expect(await guardarDeTodosModos(abierto)).toMatchObject({
        posiciones: [{ id_mueble: 1, posiciones: [{ ...primera!, id_terminal: null }, suya] }],
      });
    });

    it('is asked of the whole mueble when it was taken away', async () => {
      const abierto = await chocar({ componentes_muebles: [], componentes_posiciones: [], muebles: [] });
      const pregunta = dialogo.getByRole('radiogroup', { name: 'Mostrador' });
      await expect
        .element(pregunta.getByRole('radio', { name: 'Usted Panel (1); 1 Nova A1 · Soporte (2); 2 Nova B2' }))
        .toBeChecked();
      await pregunta.getByRole('radio', { name: 'Guardado no está' }).click();
      expect(await guardarDeTodosModos(abierto)).toEqual({ muebles: [], posiciones: [] });
    });
  });
});
