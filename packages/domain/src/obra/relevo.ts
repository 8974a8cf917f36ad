import { ACCION } from '../almacen/accion.ts';
import type { IdAccion } from '../almacen/accion.ts';
import { TIPO_ELEMENTO } from '../almacen/elemento.ts';
import type { TipoElemento } from '../almacen/elemento.ts';
import { claveElemento } from '../almacen/lugar.ts';
import type { Colocado } from '../almacen/lugar.ts';
import { relevosDe } from '../almacen/movimientos.ts';
import { conRelevo } from './descripcion.ts';
import { accionesDe } from './registro.ts';

type Registro = Parameters<typeof accionesDe>[1][number] & { readonly descripcion: string };

/** Whether the record installs a terminal, and so may take out the one that stands there. */
export const instalaTerminal = (registro: {
  readonly id_accion: IdAccion | 0;
  readonly elemento: TipoElemento | 0;
}): boolean => registro.id_accion === ACCION.INSTALAR && registro.elemento === TIPO_ELEMENTO.TERMINAL;

/** Adds to the sentence of each swap the terminal that will leave when the parte is signed (AMB-156). */
export function conRelevos<R extends Registro>(
  id_establecimiento: number,
  registros: readonly R[],
  colocado: readonly (Colocado & { readonly nombre: string })[],
): R[] {
  const nombres = new Map(colocado.map((c) => [claveElemento(c), c.nombre]));
  const relevos = relevosDe(accionesDe(id_establecimiento, registros), colocado);
  const salen = new Map(relevos.map(({ accion, relevado }) => [accion.id, nombres.get(claveElemento(relevado)) ?? '']));
  return registros.map((registro) => {
    const terminal = salen.get(registro.id);
    return terminal === undefined ? registro : { ...registro, descripcion: conRelevo(registro.descripcion, terminal) };
  });
}
