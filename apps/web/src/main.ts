import './app/fonts.css';
import './sesion/sesion.css';
import './app/frame.css';
import { showFrame, showFailure } from './app/frame.ts';
import { loadApp } from './app/load-app.ts';
import { prefetchStart } from './app/start-screens.ts';
import { currentSession } from './base/session.ts';

// This script is small, so that all other scripts and the first data are requested at once.
const contenedor = document.getElementById('root');
if (contenedor === null) throw new Error('index.html has no #root');
const sesion = currentSession();
showFrame(sesion !== undefined);
if (sesion !== undefined) {
  prefetchStart(sesion, location);
  // Whoever draws it handles the failure.
  loadApp().catch(() => undefined);
}
import('./app/start.ts').then(({ mount }) => mount(contenedor)).catch(showFailure);
