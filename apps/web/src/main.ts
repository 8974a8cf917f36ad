import './app/fonts.css';
import './sesion/sesion.css';
import './app/armazon.css';
import { mostrarArmazon, mostrarFallo } from './app/armazon.ts';
import { cargarApp } from './app/cargar-app.ts';
import { adelantarInicio } from './app/inicios.ts';
import { sesionActual } from './base/session.ts';

// This script is small, so that all the others and the first data set out together, and not one behind the other.
const contenedor = document.getElementById('root');
if (contenedor === null) throw new Error('index.html has no #root');
const sesion = sesionActual();
mostrarArmazon(sesion !== undefined);
if (sesion !== undefined) {
  adelantarInicio(sesion, location);
  // Who draws it hears that it could not be had.
  cargarApp().catch(() => undefined);
}
import('./app/arranque.ts').then(({ montar }) => montar(contenedor)).catch(mostrarFallo);
