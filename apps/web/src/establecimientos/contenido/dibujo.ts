import type { ComponenteEscrito, PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import type { PosicionDibujada } from '../../dibujo/posicion-dibujada.ts';
import type { Catalogo } from './catalogo.ts';
import { estaEnDesuso } from './catalogo.ts';

const sumar = (componentes: readonly ComponenteEscrito[]): number =>
  componentes.reduce((suma, { unidades }) => suma + Number(unidades), 0);

/** Returns the positions as they are in the form, with a mark on those that have changed since it opened. */
export const dibujoDe = (
  posiciones: readonly PosicionEscrita[],
  alAbrir: readonly PosicionEscrita[],
  { dePosicion, nombreDeTerminal }: Catalogo,
): readonly PosicionDibujada[] =>
  posiciones.map((una, i) => {
    const enDesuso = una.componentes.filter(({ nombre_elemento }) => estaEnDesuso(dePosicion, nombre_elemento));
    const antes = alAbrir[i];
    return {
      posicion: una.posicion,
      terminal: una.id_terminal === null ? null : nombreDeTerminal(una.id_terminal),
      componentes: sumar(una.componentes) - sumar(enDesuso),
      desactualizados: sumar(enDesuso),
      marcada: antes !== undefined && JSON.stringify(antes) !== JSON.stringify(una),
    };
  });
