import './app/fonts.css';
import './sesion/sesion.css';
import './app/armazon.css';
import { mostrarArmazon, mostrarFallo } from './app/armazon.ts';
import { cargarApp } from './app/cargar-app.ts';
import { adelantarInicio } from './app/inicios.ts';
import { currentSession } from './base/session.ts';

// This script is small, so that all other scripts and the first data are requested at once.
const contenedor = document.getElementById('root');
if (contenedor === null) throw new Error('index.html has no #root');
const sesion = currentSession();
mostrarArmazon(sesion !== undefined);
if (sesion !== undefined) {
  adelantarInicio(sesion, location);
  // Whoever draws it handles the failure.
  cargarApp().catch(() => undefined);
}
import('./app/arranque.ts').then(({ montar }) => montar(contenedor)).catch(mostrarFallo);
