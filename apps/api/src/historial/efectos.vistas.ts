import type { Cambio } from '@tajo/contract/historial';
import { grupos } from '@tajo/domain/grupos';
import type { Movido } from './efectos.queries.ts';

function textoDe({ mueble, posiciones, elementos }: Movido): string {
  if (elementos === null) return `mueble ${mueble ?? ''}`;
  if (mueble === null) return elementos;
  if (posiciones.length === 0) return `${mueble}: ${elementos}`;
  return `${mueble}, ${posiciones.length > 1 ? 'posiciones' : 'posición'} ${posiciones.join(', ')}: ${elementos}`;
}

/** Returns a function that gives, for a history line of a shop, what was taken from it and what was placed. */
export function cambiosDeMovidos(movidos: readonly Movido[]): (linea: number) => Cambio['campos'] {
  const deLinea = grupos(movidos, ({ linea, puesto }) => `${linea} ${puesto}`);
  return (linea) =>
    (['quitado', 'puesto'] as const).flatMap((campo) => {
      const suyos = deLinea(`${linea} ${campo === 'puesto'}`);
      return suyos.length === 0 ? [] : [{ campo, antes: null, despues: suyos.map(textoDe).join('; ') }];
    });
}
