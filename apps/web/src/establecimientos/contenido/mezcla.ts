import type { Contenido } from '@tajo/domain/establecimientos/contenido';
import type { Choque } from '@tajo/domain/establecimientos/mezclar';
import { mezclar } from '@tajo/domain/establecimientos/mezclar';
import type { Merge } from '../../form/fields/visible-fields.ts';
import type { Nombres } from './textos.ts';
import { textoDeLugares } from './textos.ts';

const contenidoDe = (registro: unknown): Contenido => registro as Contenido;
const claveDe = ({ id_mueble, posicion }: Choque): string => `mueble ${id_mueble}, ${posicion}`;

export const mezclaDe =
  (nombres: Nombres): Merge =>
  ({ initial, mine, stored }, keepsSaved) => {
    const { choques, ...values } = mezclar(
      { alAbrir: contenidoDe(initial), mio: contenidoDe(mine), guardado: contenidoDe(stored) },
      (choque) => keepsSaved[claveDe(choque)] ?? false,
    );
    const clashes = choques.map((choque) => {
      const mueble = nombres.nombreDeMueble(choque.id_mueble);
      return {
        field: claveDe(choque),
        label: choque.posicion === 0 ? mueble : `${mueble}, posición ${choque.posicion}`,
        typed: textoDeLugares(choque.mio, nombres),
        saved: textoDeLugares(choque.guardado, nombres),
      };
    });
    return { values, clashes };
  };
