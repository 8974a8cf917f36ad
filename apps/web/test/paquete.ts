import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { Detalles } from '@tajo/contract/obra';
import type { Parte } from '@tajo/contract/partes';
import { makeParteRow } from './parte.ts';
import { CATALOGO, DATOS, DETALLES, OBRA } from './parte-en-curso.ts';

/** A parte of a package: its row, and its work with the same fields. */
export function makeParteEnPaquete(
  cambios: Partial<Parte> = {},
  detalles: Partial<Detalles> = {},
  localidad = 'Getafe',
): ParteEnPaquete {
  const fila = makeParteRow({ estado: 2, desc_estado: 'Asignado', ...cambios });
  const { id, estado, desc_estado, numero_incidencia, nombre_establecimiento, fecha_alta, fecha_inicio } = fila;
  return {
    fila,
    obra: {
      ...OBRA,
      detalles: {
        ...DETALLES,
        id,
        estado,
        desc_estado,
        numero_incidencia,
        nombre_establecimiento,
        fecha_alta,
        fecha_inicio,
        ...detalles,
      },
      establecimiento: { elementos: [], muebles: [], datos: { ...DATOS, localidad } },
    },
  };
}

export const makePaquete = (partes: readonly ParteEnPaquete[], total = partes.length) => ({
  partes,
  total,
  catalogo: CATALOGO,
});
