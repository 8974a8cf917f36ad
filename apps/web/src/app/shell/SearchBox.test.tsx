import type { Hallazgo } from '@tajo/contract/buscar';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { makeResumen } from '../../../test/dashboard.ts';
import { openApp } from '../../../test/open-app.tsx';
import type { SentCall } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { clearToken } from '../../api/token.ts';
import type { UserSession } from '../../base/session.ts';
import { SearchDialog } from '../search/SearchDialog.tsx';
import '../frame.css';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  localStorage.clear();
  document.documentElement.style.fontSize = '';
});

const parte = (name: string): Hallazgo => ({
  clase: 'parte',
  id: 7,
  nombre: name,
  junto: 'Navidad · Bazar Ñandú',
  estado: 2,
  activo: true,
  abiertos: null,
  direccion: null,
});
const ROUTES = {
  'GET /dashboard': { body: [makeResumen(1, 'Navidad')] },
  'GET /parte/asignados': { body: [makeParteRow({ id: 7, numero_incidencia: 'INC-42', estado: 2 })], total: 1 },
  'GET /buscar/ultimos': { body: [] },
  'GET /parte/finalizados': { body: [], total: 0 },
};
const input = page.getByRole('combobox', { name: 'Buscar en todo' });
const recent = page.getByRole('group', { name: 'Recientes' });
const open = async (search: (call: SentCall) => Promise<readonly Hallazgo[]>) => {
  await page.viewport(1280, 800);
  const calls = stubNetwork({ ...ROUTES, 'GET /buscar': async (call) => ({ body: await search(call) }) });
  const place = await openApp('/dashboard');
  await expect.element(page.getByRole('article', { name: 'Navidad' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveFocus();
  return { ...place, llamadas: calls };
};

describe('the box that finds everything', () => {
  it('holds its text in one line within the bar, with the text at 100 % and at 200 %', async () => {
    await page.viewport(1440, 900);
    stubNetwork(ROUTES);
    await openApp('/dashboard');
    const box = page.getByRole('button', { name: 'Buscar' });
    await expect.element(box).toBeVisible();
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      const [outer, text, icon, bar] = [
        box.element(),
        box.getByText('Buscar… Ctrl K').element(),
        box.element().querySelector('svg'),
        document.querySelector('header'),
      ].map((one) => one?.getBoundingClientRect() ?? new DOMRect());
      const fontSize = parseFloat(getComputedStyle(box.element()).fontSize);
      expect(fontSize).toBe((14 * parseFloat(size)) / 100);
      expect(text?.height, size).toBeLessThan(2 * fontSize);
      for (const one of [text, icon, outer]) {
        expect(one?.bottom, size).toBeLessThanOrEqual((one === outer ? bar : outer)?.bottom ?? 0);
        expect(one?.right, size).toBeLessThanOrEqual((one === outer ? bar : outer)?.right ?? 0);
      }
    }
  });

  it('takes keys that are typed before it is there, also of a filter or a link, so that they are no commands of the screen', async () => {
    stubNetwork({ ...ROUTES, 'GET /buscar': { body: [] }, 'GET /cliente/all': { body: [], total: 0 } });
    const { path } = await openApp('/clientes');
    const [filter, create] = [
      page.getByLabelText('Filtrar por Nombre'),
      page.getByRole('link', { name: 'Nuevo registro' }),
    ];
    await expect.element(create).toBeVisible();
    const press = (where: Element, key: string, ctrlKey = false) =>
      where.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    const leave = async () => {
      await userEvent.keyboard('{Escape}');
      await expect.element(input).not.toBeInTheDocument();
    };
    press(document.body, 'k', true);
    press(document.body, 'n');
    press(document.body, 'e');
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('ne');
    expect(path()).toBe('/clientes');
    await leave();
    press(filter.element(), 'k', true);
    expect(press(filter.element(), 's')).toBe(false);
    await expect.element(input).toHaveValue('s');
    await userEvent.keyboard('ol');
    await expect.element(input).toHaveValue('sol');
    await leave();
    const onKeyDown = vi.fn<() => void>();
    document.addEventListener('keydown', onKeyDown);
    press(create.element(), 'k', true);
    expect(['n', 'x', 'Backspace', 'Enter'].map((key) => press(create.element(), key))).not.toContain(true);
    expect(onKeyDown).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKeyDown);
    await expect.element(input).toHaveValue('n');
  });

  it('takes those, too, that come between its first drawing and its appearance', async () => {
    stubNetwork({ ...ROUTES, 'GET /buscar': { body: [] } });
    const typed = vi.fn<() => string>().mockReturnValueOnce('92').mockReturnValue('920');
    const session = {
      id: 7,
      nombre: 'Ana',
      email: 'ana@x.es',
      role: 'GESTION',
      expiresAt: 0,
      timeZone: 'Europe/Madrid',
    };
    await renderAtRoute(<SearchDialog session={session as UserSession} typed={typed} onClose={() => {}} />);
    await expect.element(input).toHaveValue('920');
  });

  it('goes by the keyboard to what was found, marked, and the next time to where that stands by then', async () => {
    let state: Hallazgo['estado'] = 2;
    const { path, search } = await open(async () => [parte('INC-41'), { ...parte('INC-42'), estado: state }]);
    await userEvent.keyboard('inc-4');
    await expect.element(page.getByRole('option', { name: /INC-42/ })).toBeVisible();
    const options = page.getByRole('group', { name: 'Partes' });
    expect([...options.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['INC-4', 'INC-4']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('INC-42');
    const active = input.element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toContain('INC-42');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(path()).toBe('/partes_asignados'));
    expect(new URLSearchParams(search()).get('numero_incidencia')).toContain('INC-42');
    const detail = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detail.getByText('INC-42')).toBeVisible();
    await detail.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(detail).not.toBeInTheDocument();
    expect(search()).not.toContain('abre');
    await expect.element(page.getByLabelText('Filtrar por Nº incidencia')).toHaveValue('"INC-42"');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect.element(recent.getByRole('option')).toHaveTextContent('INC-42');
    state = 4;
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue('INC-42');
    await expect.element(page.getByRole('option', { name: /INC-42/ })).toHaveTextContent('Finalizado');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(path()).toBe('/partes_finalizados'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(recent.getByRole('option')).toHaveTextContent('INC-42');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).not.toBeInTheDocument();
  });

  it('shows the answer to what is typed now, however late an earlier one comes', async () => {
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { llamadas } = await open(async ({ url }) => {
      if (!url.endsWith('q=x')) return [parte('XY-2')];
      await late;
      return [parte('XY-1')];
    });
    await userEvent.keyboard('x');
    await eventually(() => expect(llamadas.some(({ url }) => url.endsWith('q=x'))).toBe(true));
    await userEvent.keyboard('y');
    await expect.element(page.getByRole('option', { name: /XY-2/ })).toBeVisible();
    arrive();
    await eventually(() => expect(llamadas.filter(({ url }) => url.startsWith('/buscar?'))).toHaveLength(2));
    await expect.element(page.getByRole('option', { name: /XY-1/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: /XY-2/ })).toBeVisible();
  });

  it('finds the sections of the guide by words of their text, and opens them there', async () => {
    const { path, search } = await open(async () => []);
    await userEvent.keyboard('descuadre retiraron');
    await page
      .getByRole('group', { name: 'Guía' })
      .getByRole('option', { name: /^Existencias y mínimos/ })
      .click();
    await eventually(() => expect([path(), search()]).toEqual(['/guia', '?de=gestion']));
    await expect.element(page.getByRole('heading', { level: 2, name: 'Existencias y mínimos' })).toHaveFocus();
  });

  it('keeps what the arrows chose when results come before it', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await open(async () => {
      await late;
      return [parte('INC-41 partes'), parte('INC-42 partes')];
    });
    await userEvent.keyboard('partes');
    const selected = page.getByRole('option', { selected: true });
    const guide = page.getByRole('group', { name: 'Guía' });
    await expect.element(guide).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(guide.getByRole('option', { selected: true })).toBeVisible();
    const before = selected.element().textContent;
    arrive();
    await expect.element(page.getByRole('option', { name: /INC-42/ })).toBeVisible();
    expect(selected.element().textContent).toBe(before);
  });

  it('leaves the keys to the screen after it was left by the mouse, and goes on past what was chosen last and is usual too', async () => {
    const { path } = await open(async () => []);
    await page.getByRole('option', { name: 'Partes asignados' }).click();
    await eventually(() => expect(path()).toBe('/partes_asignados'));
    const filter = page.getByLabelText('Filtrar por Nº incidencia');
    await expect.element(filter).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(input).not.toBeInTheDocument();
    await userEvent.keyboard('/');
    await expect.element(filter).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(recent.getByRole('option', { selected: true })).toHaveTextContent('Partes asignados');
    const usual = page.getByRole('group', { name: 'Lo habitual' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(usual.getByRole('option', { selected: true })).toHaveTextContent('Partes asignados');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(usual.getByRole('option', { selected: true })).toHaveTextContent('Partes finalizados');
  });

  it('finds the screens and actions of the menu, and says when there is nothing or it could not search', async () => {
    const { path } = await open(async () => []);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No se ha encontrado nada. Pruebe con menos letras.')).toBeVisible();
    stubNetwork({ ...ROUTES, 'GET /buscar': { status: 500, body: { message: 'Hoy no se puede buscar.' } } });
    await input.fill('partes asig');
    const screen = page.getByRole('option', { name: 'Partes asignados', exact: true });
    await expect.element(screen).toBeVisible();
    await expect.element(page.getByText('Hoy no se puede buscar.')).toBeVisible();
    await screen.click();
    await eventually(() => expect(path()).toBe('/partes_asignados'));
  });

  it('has a name, and offers before a letter what was saved last and what is usually done', async () => {
    const last = { ...parte('INC-9'), clase: 'cliente', nombre: 'Clínica', junto: 'B1', estado: null } as const;
    stubNetwork({ ...ROUTES, 'GET /buscar/ultimos': { body: [last] }, 'GET /cliente/all': { body: [], total: 0 } });
    await page.viewport(1280, 800);
    const { path } = await openApp('/dashboard');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar', exact: true });
    await expect.element(dialog.getByRole('option', { name: 'Nuevo parte' })).toBeVisible();
    await dialog.getByRole('option', { name: /Clínica/ }).click();
    await eventually(() => expect(path()).toBe('/clientes'));
  });

  it('opens a parte that stands on another page of its list, and says when it has left the list', async () => {
    let alone: readonly unknown[] = [makeParteRow({ id: 7, numero_incidencia: 'INC-42' })];
    const loadPage = [makeParteRow({ id: 8, numero_incidencia: 'INC-42' })];
    stubNetwork({
      'GET /parte/asignados': ({ url }) =>
        /[?&]id=7(&|$)/.test(url) ? { body: alone, total: alone.length } : { body: loadPage, total: 60 },
    });
    const { search } = await openApp('/partes_asignados?numero_incidencia=%22INC-42%22&abre=7');
    const detail = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detail).toBeVisible();
    await expect.element(detail.getByText('Ya no está en esta página')).not.toBeInTheDocument();
    await detail.getByRole('button', { name: 'Cerrar' }).click();
    await eventually(() => expect(search()).not.toContain('abre'));
    alone = [];
    const { search: after } = await openApp('/partes_asignados?pagina=2&abre=7');
    await expect.element(page.getByText('Ya no está en esta lista.')).toBeVisible();
    await eventually(() => expect(after()).not.toContain('abre'));
  });
});
