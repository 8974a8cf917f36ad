import { storeToken } from '../src/api/token.ts';
import { cambiarCola, leerAvisos, olvidarLeido, quitarAviso } from '../src/campo/almacen.ts';
import { reintentar } from '../src/campo/emisor.ts';
import { publicar } from '../src/campo/modelo.ts';
import { TRABAJO } from './parte-en-curso.ts';
import { tokenFor } from './token.ts';

/** Signs in the technician of TRABAJO on a device that keeps nothing yet. */
export async function enterOnNewDevice(): Promise<void> {
  storeToken(tokenFor('TECNICO', { id: TRABAJO.usuario }));
  await cambiarCola(() => null);
  await olvidarLeido(TRABAJO.usuario);
  for (const { clave } of await leerAvisos(TRABAJO.usuario)) await quitarAviso(TRABAJO.usuario, clave);
  await publicar();
  reintentar();
}
