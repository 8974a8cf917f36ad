import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { alCambiarToken, borrarToken, leerToken } from '../api/token.ts';
import { Acceso } from '../sesion/Acceso.tsx';
import { CargaFallida } from '../sesion/CargaFallida.tsx';
import { sesionActual } from './session.ts';

const cargarApp = () => import('./App.tsx');

/** MUI keeps the chosen theme; the login is drawn before MUI is there. */
function aplicarModo(): void {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.toggleAttribute(`data-${mode}`, true);
}

/** Shows the app or the login, by the stored token, now and whenever it changes. Answers how to stop. */
export function arrancar(root: Root): () => void {
  let dentro = false;
  let parado = false;
  const dibujar = (que: ReactElement): void => {
    if (!parado) root.render(que);
  };

  const mostrar = async (): Promise<void> => {
    const sesion = sesionActual();
    if (sesion === undefined) {
      // Logged out, expired or not readable: the browser goes to /; without any session it stays where it was sent.
      if (dentro || leerToken() !== null) history.replaceState(null, '', '/');
      dentro = false;
      if (leerToken() !== null) borrarToken({ sola: true });
      dibujar(createElement(Acceso));
      return;
    }
    const { App } = await cargarApp();
    if (sesionActual()?.id !== sesion.id) return;
    dentro = true;
    // Another user in another tab: everything of the last one goes.
    dibujar(createElement(App, { key: sesion.id }));
  };

  const intentar = (): void => {
    mostrar().catch(() => dibujar(createElement(CargaFallida)));
  };

  // The app is fetched while the user types: right after the first paint it would take the CPU the login needs.
  addEventListener('input', () => void cargarApp().catch(() => undefined), { once: true });
  aplicarModo();
  intentar();
  const callar = alCambiarToken(intentar);
  return () => {
    parado = true;
    callar();
  };
}
