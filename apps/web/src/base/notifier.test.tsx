import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { ApiError } from '../api/api-error.ts';
import { MENU_WIDTH, SIDE_MENU_ID } from '../kit/sizes.ts';
import { NotifierProvider, useNotifier } from './notifier.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const gone = vi.fn<() => void>();
const view = vi.fn<() => void>();
const undo = vi.fn<() => Promise<string>>();
function Buttons() {
  const notifier = useNotifier();
  return (
    <>
      <button onClick={() => notifier.error('No se pudo guardar.', gone)}>Falla</button>
      <button onClick={() => notifier.success('Guardado.')}>Sale bien</button>
      <button
        onClick={() =>
          notifier.success('Asignado. El parte INC-2026-00600 es de Antonio Fajardo.', { view: view, undo: undo })
        }
      >
        Se deshace
      </button>
    </>
  );
}
const open = () =>
  renderPart(
    <NotifierProvider>
      <Buttons />
    </NotifierProvider>,
  );

/** The focused element and the notice do not overlap. */
function expectFocusInSight(): void {
  const [notice, focused] = [page.getByRole('alert').element(), document.activeElement!].map((one) =>
    one.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(notice.bottom <= focused.top || focused.bottom <= notice.top).toBe(true);
}

describe('a notice over the focus', () => {
  const notice = page.getByRole('alert');
  const bottom = () => notice.element().getBoundingClientRect().bottom;

  it.each([390, 1280])('stands above it, at %i px', async (width) => {
    await page.viewport(width, 700);
    await renderPart(
      <NotifierProvider>
        <Buttons />
        <button style={{ position: 'fixed', bottom: 190, left: 40 }}>Encima</button>
        <button style={{ position: 'fixed', bottom: 90, left: 40, height: 60 }}>Abajo</button>
      </NotifierProvider>,
    );
    await page.getByRole('button', { name: 'Falla' }).click();
    await expect.element(notice).toBeVisible();
    const home = bottom();
    const [over, down] = ['Encima', 'Abajo'].map((name) => page.getByRole('button', { name }).element() as HTMLElement);
    down!.focus();
    await eventually(() => expect(bottom()).toBeLessThan(home));
    expectFocusInSight();
    over!.focus();
    await eventually(() => expect(bottom()).toBe(home));
    expectFocusInSight();
    // It comes while the focus is where it would stand.
    down!.focus();
    page
      .getByRole('button', { name: 'Sale bien' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(notice).toHaveTextContent('Guardado.');
    await eventually(() => expect(bottom()).toBeLessThan(home));
    expectFocusInSight();
  });

  it('stays in its place while the whole screen has the focus, as after a save', async () => {
    await page.viewport(1280, 700);
    await renderPart(
      <NotifierProvider>
        <Buttons />
        <main tabIndex={-1} style={{ position: 'fixed', inset: 0, pointerEvents: 'none' }} />
      </NotifierProvider>,
    );
    document.querySelector('main')!.focus();
    page
      .getByRole('button', { name: 'Sale bien' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(notice).toHaveTextContent('Guardado.');
    document.querySelector('main')!.blur();
    document.querySelector('main')!.focus();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(bottom()).toBe(700 - 72);
  });
});

describe('a notice', () => {
  it('stands at the bottom left, for 8 seconds, and clears its errors when it goes', async () => {
    await open();
    vi.useFakeTimers();
    await page.getByRole('button', { name: 'Falla' }).click();
    const alerta = page.getByRole('alert');
    await expect.element(alerta).toHaveTextContent('No se pudo guardar.');
    const { left, bottom } = alerta.element().getBoundingClientRect();
    expect(left).toBeLessThan(innerWidth / 4);
    expect(bottom).toBeGreaterThan(innerHeight * 0.8);
    // The pager of a list and the bar of chosen rows stay visible.
    expect(bottom).toBeLessThanOrEqual(innerHeight - 64);
    vi.advanceTimersByTime(7900);
    expect(gone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('stands beside the menu, and covers none of its links', async () => {
    await page.viewport(1280, 700);
    await renderPart(
      <NotifierProvider>
        <aside
          id={SIDE_MENU_ID}
          style={{ position: 'fixed', inset: '0 auto 0 0', width: MENU_WIDTH, pointerEvents: 'none' }}
        />
        <Buttons />
      </NotifierProvider>,
    );
    await page.getByRole('button', { name: 'Sale bien' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const menu = document.querySelector('aside')!.getBoundingClientRect();
    const { left } = page.getByRole('alert').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(menu.right);
    expect(left).toBeLessThan(innerWidth / 3);
  });

  it('takes the place of the one before it, and is not closed by a click elsewhere', async () => {
    await open();
    await page.getByRole('button', { name: 'Falla' }).click();
    await page.getByRole('button', { name: 'Sale bien' }).click();
    await userEvent.click(document.body);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Guardado.');
  });
});

describe('what was done', () => {
  const alerta = page.getByRole('alert');
  const act = async () => {
    await open();
    await page.getByRole('button', { name: 'Se deshace' }).click();
    await expect.element(alerta).toHaveTextContent('Asignado.');
  };

  it('on a phone leaves each of its buttons whole, on one line', async () => {
    await page.viewport(390, 844);
    await act();
    const alto = (name: string) => {
      const word = document.createRange();
      word.selectNodeContents(alerta.getByRole('button', { name: name }).element());
      return word.getBoundingClientRect().height;
    };
    expect(alto('Deshacer')).toBe(alto('Ver'));
    // One row, as high as a thumb, above a screen's main buttons.
    const { height, bottom } = alerta.element().getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(56);
    expect(bottom).toBeLessThanOrEqual(844 - 112);
    await page.viewport(1280, 800);
  });

  it.each(['it is pressed', 'it is reached by F8'])('on a phone is cut to two lines until %s', async (how) => {
    await page.viewport(390, 844);
    await act();
    const text = alerta.getByText(/^Asignado/);
    const whole = () => text.element().scrollHeight <= text.element().clientHeight + 1;
    expect(whole()).toBe(false);
    if (how === 'it is pressed') await text.click();
    else await userEvent.keyboard('{F8}');
    await eventually(() => expect(whole()).toBe(true));
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport();
    await page.viewport(1280, 800);
  });

  it('is shown by Ver, which takes the notice away', async () => {
    await act();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    expect(view).toHaveBeenCalledOnce();
    await expect.element(alerta).not.toBeInTheDocument();
  });

  it('is taken back once, and the notice stays until it is known what came of it', async () => {
    let finish: (text: string) => void = () => undefined;
    undo.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await act();
    vi.useFakeTimers();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
    // Moves focus and pointer away from the notice.
    await userEvent.hover(page.getByRole('button', { name: 'Falla' }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    vi.advanceTimersByTime(60_000);
    await expect.element(alerta).toHaveTextContent('Asignado.');
    finish('Vuelve a estar como estaba.');
    await expect.element(alerta).toHaveTextContent('Vuelve a estar como estaba.');
    expect(undo).toHaveBeenCalledOnce();
  });

  it('that comes too late to be taken back says why, also what stands under a field elsewhere', async () => {
    undo.mockRejectedValue(new ApiError(422, 'Revise los campos marcados.', { nif: 'Ya existe ese NIF.' }));
    await act();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(alerta).toHaveTextContent('No se ha podido deshacer. Ya existe ese NIF.');
  });

  it('that failed can be taken back again', async () => {
    undo.mockRejectedValueOnce(new ApiError(500, 'Se ha producido un error. Inténtelo de nuevo.'));
    undo.mockResolvedValueOnce('Vuelve a estar como estaba.');
    await act();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(alerta).toHaveTextContent('No se ha podido deshacer. Se ha producido un error.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.element(alerta).toHaveTextContent('Vuelve a estar como estaba.');
  });

  it('is reached by F8, waits for who is there, and gives the focus back', async () => {
    await act();
    const button = page.getByRole('button', { name: 'Se deshace' });
    await expect.element(button).toHaveFocus();
    vi.useFakeTimers();
    await userEvent.keyboard('{F8}');
    await expect.element(page.getByRole('button', { name: 'Ver', exact: true })).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await expect.element(alerta).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{F8}{Escape}');
    await expect.element(alerta).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it.each(['Deshacer', 'Cerrar'])(
    'gives the focus back after %s, pressed with the mouse or the keyboard',
    async (name) => {
      undo.mockResolvedValue('Vuelve a estar como estaba.');
      await act();
      const button = page.getByRole('button', { name: 'Se deshace' });
      const pressed = page.getByRole('button', { name });
      await pressed.click();
      await expect.element(button).toHaveFocus();
      await expect.element(page.getByText('Asignado.')).not.toBeInTheDocument();
      await button.click();
      await userEvent.keyboard('{F8}');
      pressed.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(button).toHaveFocus();
    },
  );
});
