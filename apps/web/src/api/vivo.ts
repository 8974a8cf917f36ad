import { abrirDirecto } from './directo.ts';
import { leerSucesos } from './sucesos.ts';
import { alCambiarToken, leerToken } from './token.ts';

export const enDirecto = abrirDirecto({
  leer: leerSucesos,
  seMira: () => !document.hidden && leerToken() !== null,
  seguir(alCambiar, alCambiarSesion) {
    const dejarSesion = alCambiarToken(alCambiarSesion);
    document.addEventListener('visibilitychange', alCambiar);
    addEventListener('online', alCambiar);
    return () => {
      dejarSesion();
      document.removeEventListener('visibilitychange', alCambiar);
      removeEventListener('online', alCambiar);
    };
  },
  azar: Math.random,
});
