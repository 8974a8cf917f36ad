import type { ComponenteEscrito, Contenido, PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import { estaVacia } from '@tajo/domain/establecimientos/contenido';
import type { Catalogo } from './catalogo.ts';

type Nombres = Pick<Catalogo, 'nombreDeMueble' | 'nombreDeTerminal'>;

export const textoDeComponentes = (componentes: readonly ComponenteEscrito[]): string =>
  componentes.map(({ nombre_elemento, unidades }) => `${nombre_elemento} (${unidades})`).join(', ');

export const textoDeMuebles = (muebles: Contenido['componentes_muebles'], { nombreDeMueble }: Nombres): string =>
  muebles
    .map(({ id_mueble, componentes }) =>
      [nombreDeMueble(id_mueble), textoDeComponentes(componentes)].filter((texto) => texto !== '').join(': '),
    )
    .join('\n');

function textoDePosicion(una: PosicionEscrita, { nombreDeTerminal }: Nombres): string {
  if (estaVacia(una)) return 'vacía';
  const terminal = una.id_terminal === null ? '' : nombreDeTerminal(una.id_terminal);
  return [terminal, textoDeComponentes(una.componentes)].filter((texto) => texto !== '').join(' · ');
}

/** 'Mostrador: 1-4 Nova A1 · Soporte (2); 5 vacía': neighbours with the same content are grouped. */
export function textoDePosiciones(muebles: Contenido['componentes_posiciones'], nombres: Nombres): string {
  const enTramos = (posiciones: readonly PosicionEscrita[]): string => {
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
  };
  return muebles
    .map(({ id_mueble, posiciones }) => `${nombres.nombreDeMueble(id_mueble)}: ${enTramos(posiciones)}`)
    .join('\n');
}
