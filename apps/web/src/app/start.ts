import { createElement } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { clearToken, endedToken, onTokenChange, readToken } from '../api/token.ts';
import { leerTerminada } from '../campo/terminada.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Acceso } from '../sesion/Acceso.tsx';
import { showFailure } from './frame.ts';
import { loadApp } from './load-app.ts';
import { prefetchStart } from './start-screens.ts';
import { currentSession } from '../base/session.ts';

const UnsentOfEnded = lazyPart(async () => (await import('../campo/RestoDeTerminada.tsx')).RestoDeTerminada);
const UnsentWork = () => (endedToken() ?? leerTerminada()) !== null && createElement(UnsentOfEnded);

/** Shows the app or the login by the stored token, now and whenever it changes. Returns the function that stops it. */
export function startApp(root: Root): () => void {
  /** Key of the app that is shown; undefined outside. */
  let shown: string | undefined;
  let stopped = false;
  const render = (element: ReactNode): void => {
    if (!stopped) root.render(element);
  };

  const show = async (): Promise<void> => {
    const session = currentSession();
    if (session === undefined) {
      // After a logout, or with an expired or invalid token, the browser goes to /; without any session the address
      // stays.
      if (shown !== undefined || readToken() !== null) history.replaceState(null, '', '/');
      shown = undefined;
      if (readToken() !== null) clearToken({ onItsOwn: true });
      render(createElement(Acceso, null, createElement(UnsentWork)));
      return;
    }
    if (shown === undefined) prefetchStart(session, location);
    const App = await loadApp();
    if (currentSession()?.id !== session.id) return;
    const key = `${session.id} ${session.role}`;
    // Another user or role has logged in in another tab. Everything of the last session is unmounted first: of two routers
    // the one that ends would take the browser's history from the other.
    if (shown !== undefined && shown !== key) flushSync(() => render(null));
    shown = key;
    render(createElement(App, { key }));
  };

  const tryShow = (): void => {
    show().catch(showFailure);
  };

  // The app is loaded while the user types: right after the first paint it would take CPU from the login.
  addEventListener('input', () => void loadApp().catch(() => undefined), { once: true });
  tryShow();
  const stop = onTokenChange(tryShow);
  return () => {
    stopped = true;
    stop();
  };
}

/** Like {@link startApp}, in the element of the page. */
export const mount = (container: Element): (() => void) => startApp(createRoot(container));
