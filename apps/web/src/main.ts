import '@fontsource/roboto/latin-400.css';
import '@fontsource/roboto/latin-500.css';
import '@fontsource/roboto/latin-700.css';
import { createRoot } from 'react-dom/client';
import { arrancar } from './app/arranque.ts';

const contenedor = document.getElementById('root');
if (contenedor === null) throw new Error('index.html has no #root');
arrancar(createRoot(contenedor));
