import type { AccionRegistrada } from '../almacen/movimientos.ts';
import type { IdAccion } from '../almacen/accion.ts';
import type { TipoElemento } from '../almacen/elemento.ts';

/** A record as it is read; the rows of step 4 are of no kind, as they stand for no action (AMB-124). */
type Registro = {
  readonly id: number;
  readonly id_accion: IdAccion | 0;
  readonly elemento: TipoElemento | 0;
  readonly mueble: number;
  readonly posicion: number;
  readonly elementos: readonly { readonly id: number; readonly unidades: number }[];
};

/** The actions among the records of a parte in that shop, as the rules of the stock read them. */
export const accionesDe = (
  id_establecimiento: number,
  registros: readonly Registro[],
): (AccionRegistrada & { readonly id: number })[] =>
  registros.flatMap(({ id, id_accion, elemento, mueble, posicion, elementos }) =>
    id_accion === 0 || elemento === 0
      ? []
      : [
          {
            id,
            id_accion,
            sitio: { id_establecimiento, id_mueble: mueble, posicion },
            elementos: elementos.map((e) => ({ tipo_elemento: elemento, id_elemento: e.id, unidades: e.unidades })),
          },
        ],
  );
