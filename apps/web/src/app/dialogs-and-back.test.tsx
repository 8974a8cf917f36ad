import {
  Link,
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useRouter,
} from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { useLeaveWarning } from '../base/unsaved.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { closeDialogsOnBack } from '../kit/dialog-entries.ts';
import { SideMenuDrawer } from './shell/SideMenu.tsx';

const initial = location.pathname;
let dispose: () => Promise<void>;
beforeEach(() => storeToken(tokenFor('GESTION')));
afterEach(async () => {
  await dispose();
  clearToken();
  history.replaceState(null, '', initial);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const gone = (name: string) => expect.element(dialog(name)).not.toBeInTheDocument();
const at = (path: string) =>
  eventually(() => {
    expect(location.pathname + location.search).toBe(path);
    expect(page.getByTestId('screen').element().textContent).toContain(location.pathname);
  });
/** Longer than what Back sets off, which nothing announces. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Opens two dialogs one over the other; the first can be sending, and can lead to another screen. */
function Screen() {
  const { history } = useRouter();
  const [open, setOpen] = useState(0);
  const [sending, setSending] = useState(false);
  const close = () => setOpen(open - 1);
  return (
    <>
      <input aria-label="Detrás" />
      <button onClick={() => setOpen(1)}>Abrir</button>
      {open > 0 && (
        <Dialog open onClose={sending ? undefined : close} slotProps={{ paper: { 'aria-label': 'Uno' } }}>
          <button onClick={() => setOpen(2)}>Abrir otro</button>
          <button onClick={() => setSending(!sending)}>Enviar</button>
          <button onClick={close}>Cerrar</button>
          <button
            onClick={() => {
              close();
              history.push('/otra');
            }}
          >
            Ver
          </button>
          <button onClick={() => history.replace('/lista?filtro=a')}>Filtrar</button>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog open onClose={close} slotProps={{ paper: { 'aria-label': 'Dos' } }}>
          Otro
        </Dialog>
      )}
      <button onClick={() => history.replace('/lista?filtro=b')}>Filtrar la lista</button>
    </>
  );
}

const Form = () => (
  <>
    <Link to="/otra">A otra</Link>
    {useLeaveWarning(true)}
    <Screen />
  </>
);

function createTestRouter(List: ComponentType) {
  const root = createRootRoute();
  const route = (path: string, Body: ComponentType) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <main data-testid="screen">
          {path}
          <Body />
        </main>
      ),
    });
  const Nothing = () => null;
  const routes = [route('/antes', Nothing), route('/lista', List), route('/otra', Nothing)];
  return createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });
}

/** Starts the app at the current address. */
async function start(List: ComponentType) {
  const router = createTestRouter(List);
  function App() {
    useEffect(() => closeDialogsOnBack(router.history), []);
    return <RouterProvider router={router as never} />;
  }
  const { unmount } = await renderPart(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  dispose = async () => {
    await unmount();
    router.history.destroy();
  };
  return router;
}

async function openList(List: ComponentType = Screen) {
  history.pushState(null, '', '/antes');
  const router = await start(List);
  router.history.push('/lista');
  await at('/lista');
}

async function openFirst() {
  await button('Abrir').click();
  await expect.element(dialog('Uno')).toBeVisible();
}

async function openWithDialog(List?: ComponentType) {
  await openList(List);
  await openFirst();
}

async function openSecond() {
  await button('Abrir otro').click();
  await expect.element(dialog('Dos')).toBeVisible();
}

async function backCloses(name: string) {
  history.back();
  await gone(name);
  await at('/lista');
}

async function closeByButton() {
  await button('Cerrar').click();
  await gone('Uno');
}

describe('Back with a dialog open', () => {
  it('closes it, and keeps the page with what was typed behind it', async () => {
    await openList();
    await page.getByLabelText('Detrás').fill('a medias');
    await openFirst();
    await backCloses('Uno');
    await expect.element(page.getByLabelText('Detrás')).toHaveValue('a medias');
    history.back();
    await at('/antes');
  });

  it('leaves it open while it is sending', async () => {
    await openWithDialog();
    await button('Enviar').click();
    for (let press = 0; press < 2; press++) {
      history.back();
      await settled();
      await expect.element(dialog('Uno')).toBeVisible();
    }
    await at('/lista');
    await button('Enviar').click();
    await backCloses('Uno');
  });

  it('closes one of two at a time', async () => {
    await openWithDialog();
    await openSecond();
    await backCloses('Dos');
    await expect.element(dialog('Uno')).toBeVisible();
    await backCloses('Uno');
  });

  it('closes only the upper one when it jumps over both', async () => {
    await openWithDialog();
    await openSecond();
    history.go(-2);
    await gone('Dos');
    await settled();
    await expect.element(dialog('Uno')).toBeVisible();
    await backCloses('Uno');
  });

  it('closes it too after its list got another address', async () => {
    await openWithDialog();
    await button('Filtrar').click();
    await at('/lista?filtro=a');
    history.back();
    await gone('Uno');
    await settled();
    await at('/lista?filtro=a');
    history.back();
    await at('/antes');
  });

  it('closes the drawer of the menu', async () => {
    function WithDrawer() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Menú</button>
          <SideMenuDrawer role="GESTION" menuEntry="/lista" open={open} onClose={() => setOpen(false)} />
        </>
      );
    }
    await openList(WithDrawer);
    await button('Menú').click();
    await expect.element(dialog('Menú')).toBeVisible();
    await backCloses('Menú');
  });
});

describe('a dialog that was closed otherwise', () => {
  it('costs no press of Back, and Forward opens nothing', async () => {
    await openWithDialog();
    await openSecond();
    await userEvent.keyboard('{Escape}');
    await gone('Dos');
    await closeByButton();
    history.back();
    await at('/antes');
    history.forward();
    await at('/lista');
    history.forward();
    await settled();
    await at('/lista');
    await gone('Uno');
    history.back();
    await at('/antes');
  });

  it('leaves no entry under the screen it leads to', async () => {
    await openWithDialog();
    await button('Ver').click();
    await at('/otra');
    history.back();
    await at('/lista');
    history.back();
    await at('/antes');
    history.go(2);
    await at('/otra');
  });

  it('leaves no older address of a list whose filter changes afterwards', async () => {
    await openWithDialog();
    await closeByButton();
    await button('Filtrar la lista').click();
    await at('/lista?filtro=b');
    history.back();
    await at('/antes');
  });

  it('leaves none either if the filter changes while it is open', async () => {
    await openWithDialog();
    await button('Filtrar').click();
    await at('/lista?filtro=a');
    await closeByButton();
    history.back();
    await at('/antes');
  });

  it('leaves the page with the first press after a reload', async () => {
    await openWithDialog();
    await dispose();
    await start(Screen);
    await at('/lista');
    history.back();
    await at('/antes');
  });
});

describe('a form that asks before it is left', () => {
  const question = '¿Salir sin guardar?';
  async function staysWhenAsked() {
    history.back();
    await expect.element(dialog(question)).toBeVisible();
    await button('Seguir editando').click();
    await gone(question);
    await at('/lista');
  }

  it('does not ask when Back closes a dialog over it, and asks at the next press', async () => {
    await openWithDialog(Form);
    history.back();
    await gone('Uno');
    await settled();
    await gone(question);
    for (let press = 0; press < 2; press++) {
      await staysWhenAsked();
    }
    history.back();
    await button('Salir sin guardar').click();
    await at('/antes');
  });

  it('asks as well after a dialog that was closed by its button', async () => {
    await openWithDialog(Form);
    await closeByButton();
    await staysWhenAsked();
    await openFirst();
    await backCloses('Uno');
  });

  it('left by a link, is not met twice on the way back', async () => {
    await openList(Form);
    await page.getByRole('link', { name: 'A otra' }).click();
    await expect.element(dialog(question)).toBeVisible();
    history.back();
    await gone(question);
    await at('/lista');
    await page.getByRole('link', { name: 'A otra' }).click();
    await button('Salir sin guardar').click();
    await at('/otra');
    history.back();
    await at('/lista');
    history.back();
    await button('Salir sin guardar').click();
    await at('/antes');
    history.forward();
    await at('/lista');
  });
});
