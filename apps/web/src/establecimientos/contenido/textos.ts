import type { ComponenteEscrito, PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import { estaVacia } from '@tajo/domain/establecimientos/contenido';
import type { Choque } from '@tajo/domain/establecimientos/mezclar';
import type { Catalogo } from './catalogo.ts';

export type Nombres = Pick<Catalogo, 'nombreDeMueble' | 'nombreDeTerminal'>;

export const textoDeComponentes = (componentes: readonly ComponenteEscrito[]): string =>
  componentes.map(({ nombre_elemento, unidades }) => `${nombre_elemento} (${unidades})`).join(', ');

function textoDePosicion(una: PosicionEscrita, { nombreDeTerminal }: Nombres): string {
  if (estaVacia(una)) return 'vacía';
  const terminal = una.id_terminal === null ? '' : nombreDeTerminal(una.id_terminal);
  return [terminal, textoDeComponentes(una.componentes)].filter((texto) => texto !== '').join(' · ');
}

/** '1-4 Nova A1 · Soporte (2); 5 vacía': neighbours with the same content are grouped. */
function textoDePosiciones(posiciones: readonly PosicionEscrita[], nombres: Nombres): string {
  const tramos: { desde: number; hasta: number; texto: string }[] = [];
  for (const una of posiciones) {
    const texto = textoDePosicion(una, nombres);
    const ultimo = tramos.at(-1);
    if (ultimo?.texto === texto) ultimo.hasta = una.posicion;
    else tramos.push({ desde: una.posicion, hasta: una.posicion, texto });
  }
  return tramos
    .map(({ desde, hasta, texto }) => `${desde === hasta ? desde : `${desde}-${hasta}`} ${texto}`)
    .join('; ');
}

export function textoDeLugares(lugares: Choque['mio'], nombres: Nombres): string {
  if (lugares === undefined) return 'no está';
  const [primero, ...resto] = lugares;
  if (primero === undefined) return '';
  if (primero.posicion > 0) return textoDePosicion(primero, nombres);
  return [textoDeComponentes(primero.componentes), textoDePosiciones(resto, nombres)]
    .filter((texto) => texto !== '')
    .join('; ');
}
