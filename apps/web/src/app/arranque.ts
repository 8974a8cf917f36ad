import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { onTokenChange, clearToken, readToken } from '../api/token.ts';
import { Acceso } from '../sesion/Acceso.tsx';
import { mostrarFallo } from './armazon.ts';
import { cargarApp } from './cargar-app.ts';
import { adelantarInicio } from './inicios.ts';
import { currentSession } from '../base/session.ts';

/** Shows the app or the login by the stored token, now and whenever it changes. Returns the function that stops it. */
export function arrancar(root: Root): () => void {
  let dentro = false;
  let parado = false;
  const dibujar = (que: ReactElement): void => {
    if (!parado) root.render(que);
  };

  const mostrar = async (): Promise<void> => {
    const sesion = currentSession();
    if (sesion === undefined) {
      // After a logout, or with an expired or invalid token, the browser goes to /; without any session the address
      // stays.
      if (dentro || readToken() !== null) history.replaceState(null, '', '/');
      dentro = false;
      if (readToken() !== null) clearToken({ onItsOwn: true });
      dibujar(createElement(Acceso));
      return;
    }
    if (!dentro) adelantarInicio(sesion, location);
    const App = await cargarApp();
    if (currentSession()?.id !== sesion.id) return;
    dentro = true;
    // Another user has logged in in another tab: everything of the last session is unmounted.
    dibujar(createElement(App, { key: sesion.id }));
  };

  const intentar = (): void => {
    mostrar().catch(mostrarFallo);
  };

  // The app is loaded while the user types: right after the first paint it would take CPU from the login.
  addEventListener('input', () => void cargarApp().catch(() => undefined), { once: true });
  intentar();
  const callar = onTokenChange(intentar);
  return () => {
    parado = true;
    callar();
  };
}

/** Like {@link arrancar}, in the element of the page. */
export const montar = (contenedor: Element): (() => void) => arrancar(createRoot(contenedor));
